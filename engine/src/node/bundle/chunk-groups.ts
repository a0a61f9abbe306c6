import { join } from 'node:path'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'

/** One module and what it imports, in one file. */
const withImports = (name: string, file: string) => ({
  name,
  test: (id: string) => id === join(COMPILED_ROOT, file),
})

/** The modules of a folder, without what they import. */
const inFolder = (folder: string) => (id: string) => id.startsWith(join(COMPILED_ROOT, folder))

/**
 * Without groups, modules that two entries share are files of their own: more requests, less to compress, and the first script
 * waits for others. An earlier group takes what a later one imports too.
 */
export const CHUNK_GROUPS = [
  {
    name: 'client',
    tags: ['$initial' as const],
    // The table of all words is among the first modules; of the words of references nothing is used there.
    test: (id: string) => !inFolder('model/strings/')(id),
    includeDependenciesRecursively: false,
  },
  // References and the search use it.
  withImports('operation-links', 'api/operation-links.js'),
  { name: 'uses', test: inFolder('site/reference/uses/'), includeDependenciesRecursively: false },
  withImports('reference-client', 'site/reference/reference-client.js'),
  withImports('hydrate', 'site/runtime/hydrate.js'),
]
