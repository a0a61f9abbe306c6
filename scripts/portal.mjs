// Runs the portal command from this repository: compiles the engine first if its sources changed. Without --root it works
// on the Backstage portal, which is built to dist/ here.
import { buildEngine } from '../engine/build.mjs'

await buildEngine()
const { main } = await import('../engine/dist/node/cli/cli.js')
const args = process.argv.slice(2)
const names = (option) => args.some((arg) => arg === option || arg.startsWith(`${option}=`))
if (!names('--root')) args.push('--root', 'portal', ...(names('--out') ? [] : ['--out', 'dist']))
process.exitCode = await main(args)
