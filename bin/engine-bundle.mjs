import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { ENTRIES } from './engine-entries.mjs'

/** Writes the engine as JavaScript into `folder`, whole; throws if it cannot be bundled, or kept there. */
export async function bundleEngine(root, folder) {
  const draft = await mkdtemp(`${folder}.next-`)
  const input = Object.entries(ENTRIES).map(([name, file]) => [name, join(root, file)])
  const bundle = await rolldown({
    input: Object.fromEntries(input),
    platform: 'node',
    external: /^(?![./])/,
    plugins: [keepAddresses],
  })
  try {
    await bundle.write({ dir: draft, format: 'esm', sourcemap: true })
    // A temporary folder is its owner's alone; somebody else may run the engine too.
    await chmod(draft, 0o755)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await bundle.close()
  }
}

/** A module finds threads and folders from where its source stands. */
const keepAddresses = {
  name: 'keep-addresses',
  transform(code, id) {
    const address = JSON.stringify(pathToFileURL(id).href)
    // No line moves, so the map of the sources holds.
    return { code: code.replace(/\bimport\.meta\.url(?=[),])/g, address), map: null }
  },
}
