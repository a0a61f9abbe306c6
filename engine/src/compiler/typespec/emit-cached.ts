import { type Cache, openCache } from '../cache/cache.ts'
import { hashOfPackages } from '../source/lock-file.ts'
import type { ContractProject, EmittedContract } from './emit.ts'
import { emitInThread } from './emit-in-threads.ts'

/**
 * As `emitContract`, but a project none of whose files changed is not compiled again: TypeSpec takes seconds, and every
 * command of the engine needs the same documents. A project that does not compile is not kept.
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
