import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emitFamily, families } from './families.ts'
import { releaseDocument } from './releases/release-document.ts'

const NO_NOTES = `# What readers are told about changes since the last release; \`npm run contracts:release\` moves it into the release.
[]
`

/**
 * `npm run contracts:release -- 2026-03-01` stores the current documents as the release of that
 * day.
 */
const [date = ''] = process.argv.slice(2)
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
  console.error('Name the day of the release: npm run contracts:release -- 2026-03-01')
  process.exit(1)
}
const folder = join(import.meta.dirname, 'releases', date)
await mkdir(folder, { recursive: true })
for (const family of families) {
  const { document } = await emitFamily(family)
  if (!document) throw new Error(`${family} does not compile; run npm run contracts:check first.`)
  const text = JSON.stringify(releaseDocument(document))
  await writeFile(join(folder, `${family}.json`), `${text}\n`)
}
// The notes about unreleased changes now belong to this release.
const unreleased = join(import.meta.dirname, 'releases/unreleased.yaml')
await copyFile(unreleased, join(folder, 'notes.yaml'))
await writeFile(unreleased, NO_NOTES)
console.log(`${families.length} documents in contracts/releases/${date}`)
