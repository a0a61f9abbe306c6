// Runs the portal command from this repository: compiles the engine first if its sources changed.
// Without --root it uses the Backstage portal, which is built to dist/ here. `dev` also watches the
// engine.
import { buildEngine } from '../engine/build.mjs'
import { ensureInstalled } from './install.mjs'
import { prepare } from './prepare.mjs'

// Whoever runs these may have changed a contract, which `npm start` installs no compiler for.
if (['dev', 'check'].includes(process.argv[2])) ensureInstalled()
await prepare()
const { main } = await import('../engine/dist/node/cli/cli.js')
const args = process.argv.slice(2)
const names = (option) => args.some((arg) => arg === option || arg.startsWith(`${option}=`))
if (!names('--root')) args.push('--root', 'portal', ...(names('--out') ? [] : ['--out', 'dist']))
if (args[0] === 'dev') {
  const { watch } = await import('node:fs')
  let timer
  watch('engine/src', { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => buildEngine().catch(console.error), 20)
  }).unref()
}
process.exitCode = await main(args)
