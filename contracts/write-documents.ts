import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDiagnostic, writeCompiled } from 'portal-engine/typespec'
import { compiledFileOf, compileFamily, type Family, families, ROOT } from './families.ts'

/** `npm run contracts` writes one OpenAPI document per family to `contracts/openapi`. */
const started = performance.now()
await mkdir(join(ROOT, 'openapi'), { recursive: true })
const written = await Promise.all(families.map(writeDocument))
if (!written.every(Boolean)) process.exitCode = 1
console.log(
  `${families.length} contracts in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)

/** A family with diagnostics is not written: nobody would see them again. */
async function writeDocument(family: Family): Promise<boolean> {
  const { document, files, diagnostics } = await compileFamily(family)
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic))
  if (!document || diagnostics.length > 0) return false
  await writeCompiled(compiledFileOf(family), ROOT, { document, files })
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item))
  console.log(`${family.padEnd(20)} ${String(operations.length).padStart(4)} operations`)
  return true
}
