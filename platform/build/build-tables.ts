import { mkdir, writeFile } from 'node:fs/promises'
import { emitFamily, families } from '@backstage/contracts/families.ts'
import type { Family } from '../src/contract.ts'
import type { Document } from './document.ts'
import { tablesOf } from './tables.ts'
import { buildWorld, type Compiled } from './world.ts'

const OUT = new URL('../generated/', import.meta.url)

await mkdir(new URL('documents/', OUT), { recursive: true })
const compiled: Compiled[] = []
for (const family of families) {
  const document = await compile(family)
  const contract = tablesOf(family, document)
  compiled.push({ contract, document })
  await write(family, contract)
  // For tests, which check responses by the contract itself: compiling it takes long.
  await writeFile(new URL(`documents/${family}.json`, OUT), JSON.stringify(document))
}
await write('world', await buildWorld(compiled))

async function write(name: string, value: unknown): Promise<void> {
  await writeFile(new URL(`${name}.json`, OUT), JSON.stringify(value))
}

/** Compiles the contract, or takes it from the cache when nothing in it has changed. */
async function compile(family: Family): Promise<Document> {
  const { document, diagnostics } = await emitFamily(family)
  if (document) return document as unknown as Document
  for (const { message } of diagnostics) console.error(`${family}: ${message}`)
  process.exit(1)
}
