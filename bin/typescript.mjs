// Lets Node load our TypeScript: `node --import ./bin/typescript.mjs src/build/contracts.ts`. Other files are left to Node
// alone: a loader that looks at every module of every package makes each command start seconds later.
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
