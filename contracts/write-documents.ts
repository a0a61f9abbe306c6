import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDiagnostic } from 'portal-engine/typespec'
import { emitFamily, type Family, families } from './families.ts'

/** `npm run contracts` writes one OpenAPI document per family, compiled in parallel. */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.portal/contracts' },
    family: { type: 'string', multiple: true },
  },
})
const out = resolve(values.out)
const started = performance.now()
await mkdir(out, { recursive: true })
const chosen = families.filter((family) => values.family?.includes(family) ?? true)
const written = await Promise.all(chosen.map(writeDocument))
if (!written.every(Boolean)) process.exitCode = 1
console.log(`${chosen.length} contracts in ${((performance.now() - started) / 1000).toFixed(1)} s`)

async function writeDocument(family: Family): Promise<boolean> {
  const { document, diagnostics } = await emitFamily(family)
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic))
  if (!document) return false
  await writeFile(join(out, `${family}.json`), `${JSON.stringify(document, null, 2)}\n`)
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item))
  console.log(`${family.padEnd(20)} ${String(operations.length).padStart(4)} operations`)
  return diagnostics.every(({ severity }) => severity !== 'error')
}
