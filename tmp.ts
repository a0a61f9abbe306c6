import { buildBrowser } from './platform/build/build-browser.ts'
await buildBrowser().catch((e)=>console.log(e.message))
