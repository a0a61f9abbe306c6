import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../engine/src/compiler/cache/cache.ts'
import { hashOf } from '../../engine/src/compiler/cache/hash.ts'
import { mapWithConcurrency } from '../../engine/src/compiler/source/map-with-concurrency.ts'
import { compress } from '../../engine/src/node/build/compress.ts'
import { isText } from '../../engine/src/node/build/output-files.ts'
import { WORK } from './folders.ts'

/** Writes `.br` and `.gz` beside every text file without them, at our build's compression level. */
export async function compressFolder(dir: string): Promise<void> {
  const cache = openCache(WORK)
  const entries = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const present = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = [...present].filter((file) => isText(file) && !present.has(`${file}.br`))
  await mapWithConcurrency(files, availableParallelism(), async (file) => {
    const content = await readFile(file)
    const { br, gz } = await compress({ content, hash: hashOf(content, 40) }, 'strongest', cache)
    await writeFile(`${file}.br`, br)
    await writeFile(`${file}.gz`, gz)
  })
}
