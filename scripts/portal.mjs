// Runs the portal command from this repository: compiles the engine first if its sources changed.
import { buildEngine } from '../engine/build.mjs'

await buildEngine()
await import('../engine/bin/portal.mjs')
