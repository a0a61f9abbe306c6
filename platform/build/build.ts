import { buildBrowser } from './build-browser.ts'

await import('./build-tables.ts')
await buildBrowser().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
