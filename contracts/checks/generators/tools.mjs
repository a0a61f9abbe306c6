// Puts documents through public generators and Spectral, and says what they refuse:
// `node tools.mjs fapi dapi` reads `fapi.json` and `dapi.json`, and writes to `out`. All in one
// process, because loading a tool takes longer than most documents.
import { existsSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import core from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import zodClient from 'openapi-zod-client'
import orval from 'orval'

const spectral = new core.Spectral()
spectral.setRuleset({ extends: [oas] })

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const generators = {
  'openapi-ts': (input, output) => createClient({ input, output, logs: { level: 'silent' } }),
  orval: (input, target) => orval.generate({ input, output: { target, client: 'fetch' } }),
  'openapi-zod-client': (input, distPath) =>
    // Only marked files are formatted, so this one is not: formatting takes half of the time.
    zodClient.generateZodClientFromOpenAPI({
      openApiDoc: read(input),
      distPath,
      prettierConfig: { requirePragma: true },
    }),
}

function refuse(family, tool, why) {
  console.log(`${family} · REFUSED by ${tool}: ${why}`)
  process.exitCode = 1
}

async function generate(family, [tool, run]) {
  const output = `out/${tool}-${family}${tool === 'openapi-ts' ? '' : '.ts'}`
  try {
    await run(`${family}.json`, output)
    // Some only print their error.
    if (!existsSync(output)) refuse(family, tool, 'nothing was written')
  } catch (error) {
    refuse(family, tool, inspect(error))
  }
}

for (const family of process.argv.slice(2)) {
  const found = await spectral.run(read(`${family}-bare.json`))
  for (const { code, message, path } of found)
    refuse(family, 'Spectral', `${code}: ${message} ${path.join('/')}`)
  for (const generator of Object.entries(generators)) await generate(family, generator)
}
