import { fork } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Cache } from '../../compiler/cache/cache.ts'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { UserError } from '../cli/user-error.ts'
import type { Bundled, BundleWork } from './bundle-worker.ts'
import { findBundle, findServerBundle, type ServerBundle, type SiteBundle } from './site-bundle.ts'

export interface BundleRequest {
  /** The portal's folder. */
  root: string
  cache: Cache
  extension: Extension
}

/**
 * Bundles the site in a process of its own, unless it is cached. In one thread, bundling and
 * compiling would block each other; in a second thread, the bundler's memory would never be
 * returned, and it is more than the rest of a build needs.
 */
export async function bundleInProcess(request: BundleRequest): Promise<SiteBundle> {
  const { root, cache, extension } = request
  return (await findBundle(cache, extension)) ?? runProcess({ part: 'site', root, extension })
}

/** Like `bundleInProcess`, for the server bundle only. */
export async function bundleServerInProcess(request: BundleRequest): Promise<ServerBundle> {
  const { root, cache, extension } = request
  return (
    (await findServerBundle(cache, extension)) ?? runProcess({ part: 'server', root, extension })
  )
}

function runProcess<T>(work: BundleWork): Promise<T> {
  const file = join(COMPILED_ROOT, 'node/bundle/bundle-worker.js')
  const child = fork(file, { serialization: 'advanced', execArgv: [] })
  child.send(work)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The bundler ended with ${code}.`)))
    child.once('message', ({ bundle, failure }: Bundled) => {
      child.disconnect()
      if (failure) reject(explain(failure, work.extension))
      else resolve(bundle as T)
    })
  })
}

/** Most failures are a mistake in the portal's own code. */
function explain(failure: Error, { files }: Extension): Error {
  const lines = stripVTControlCharacters(failure.message).split('\n')
  const [reason] = lines.filter((line) => /^(?!Build failed)./.test(line))
  return files.length > 0
    ? new UserError(`The portal's own code cannot be bundled. ${reason}`)
    : failure
}
