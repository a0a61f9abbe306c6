// Lets Node load our TypeScript: `node --import ./bin/typescript.mjs src/build/contracts.ts`. Scripts begin this way; commands
// begin with `engine.mjs`, because any loader makes Node ask another thread for every module of every package.
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
