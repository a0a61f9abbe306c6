import { formatDiagnostic } from 'portal-engine/typespec'
import { rules } from './checks/rules.ts'
import { emitFamily, type Family, families } from './families.ts'

/** `npm run contracts:check -- dapi` prints the violations of one family, one per line. */
const asked = process.argv
  .slice(2)
  .filter((name): name is Family => families.includes(name as Family))
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
