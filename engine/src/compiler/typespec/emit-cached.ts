import { type Cache, openCache } from '../cache/cache.ts'
import { hashOfPackages } from '../source/lock-file.ts'
import type { ContractProject, EmittedContract } from './emit.ts'
import { emitInThread } from './emit-in-threads.ts'

/**
 * Like `emitContract`, but cached by the project's files: TypeSpec takes seconds, and every command
 * needs the same documents. A project that does not compile is not cached.
 */
export async function emitContractCached(
  project: ContractProject,
  cache: Cache = openCache(project.root),
): Promise<EmittedContract> {
  const { mainTsp, root } = project
  return cache.valueOfFiles(
    { kind: 'typespec', name: mainTsp, inputs: [root, await hashOfPackages(root)] },
    ({ document, files }) => document && files,
    () => emitInThread(project),
  )
}
