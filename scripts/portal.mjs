// Runs the portal command from this repository: compiles the engine first if its sources changed.
// Without --root it uses the Backstage portal, which is built to dist/ here. `dev` also watches the
// engine.
import { buildEngine } from '../engine/build.mjs'
import { ensureInstalled } from './install.mjs'
import { writePageModel } from './page-model.mjs'
import { prepare } from './prepare.mjs'

// They compile changed contracts; `npm start` does not install the compiler.
if (['dev', 'check'].includes(process.argv[2])) ensureInstalled()
await prepare()
const { main } = await import('../engine/dist/node/cli/cli.js')
const args = process.argv.slice(2)
const names = (option) => args.some((arg) => arg === option || arg.startsWith(`${option}=`))
let publicReady
if (!names('--root')) {
  args.push('--root', 'portal', ...(names('--out') ? [] : ['--out', 'dist']))
  if (['build', 'dev', 'start'].includes(args[0])) publicReady = writePageModel()
  // The dev server lists the files when it starts.
  if (args[0] === 'dev') await publicReady
}
// A command that fails before it needs the model says so itself.
publicReady?.catch(() => {})
const watcher = args[0] === 'dev' ? await watchEngine() : null
process.exitCode = await main(args, { publicReady })
// Node 20 waits for a recursive watcher, even after unref().
watcher?.close()

async function watchEngine() {
  const { watch } = await import('node:fs')
  let timer
  return watch('engine/src', { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => buildEngine().catch(console.error), 20)
  })
}
