// Lints one document with all of Spectral's rules for OpenAPI: `node spectral.mjs dapi.json`.
import { readFileSync } from 'node:fs'
import core from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

const spectral = new core.Spectral()
spectral.setRuleset({ extends: [oas] })
const found = await spectral.run(JSON.parse(readFileSync(process.argv[2], 'utf8')))
for (const { code, message, path } of found) console.log(`${code}: ${message} ${path.join('/')}`)
process.exitCode = found.length > 0 ? 1 : 0
