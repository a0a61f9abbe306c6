import { formatDiagnostic } from 'portal-engine/typespec'
import { rules } from './checks/rules.ts'
import { emitFamily, type Family, families } from './families.ts'

/** `npm run contracts:check -- dapi` prints the violations of one family, one per line. */
const names = process.argv.slice(2)
const asked = families.filter((family) => names.includes(family))
const unknown = names.filter((name) => !families.includes(name as Family))
if (unknown.length > 0) {
  console.error(`There is no contract ${unknown.join(', ')}. There are ${families.join(', ')}.`)
  process.exit(1)
}
for (const family of asked.length > 0 ? asked : families) await checkFamily(family)

async function checkFamily(family: Family): Promise<void> {
  const { document, diagnostics } = await emitFamily(family)
  const found = diagnostics.map(formatDiagnostic)
  for (const [name, check] of document ? Object.entries(rules) : []) {
    for (const line of await check(document, family)) found.push(`${name}: ${line}`)
  }
  for (const line of found) console.log(`${family} · ${line}`)
  console.log(
    `${family} · ${found.length === 0 ? 'all checks hold' : `${found.length} violations`}`,
  )
  if (found.length > 0) process.exitCode = 1
}
