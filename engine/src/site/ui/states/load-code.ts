import { stateStrings } from '../strings.ts'
import { refreshCode } from './fetch-file.ts'
import { Resource } from './resource.ts'

/** A chunk of the site's code that is loaded when it is needed. */
export function codeOnDemand<T>(
  load: () => Promise<T>,
  keepTyped?: (address: URL) => void,
): Resource<T> {
  return new Resource((attempt) => (attempt === 0 ? loadCode(load) : retryCode(load, keepTyped)))
}

/**
 * Loads a chunk of the site's code; on failure, throws a message for readers instead of the
 * bundler's.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Error(stateStrings.codeFailed, { cause })
  }
}

/**
 * Retries the import. Until the page is closed, browsers remember that a URL was no script (some
 * hosts return a page for a missing file), so if it fails again and the site is reachable, the page
 * is reloaded. The reader's input is put into the URL first, for the new page to restore.
 */
export async function retryCode<T>(
  load: () => Promise<T>,
  keepTyped: (address: URL) => void = () => {},
): Promise<T> {
  try {
    return await loadCode(load)
  } catch (error) {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (response?.ok) {
      await refreshCode()
      const address = new URL(location.href)
      keepTyped(address)
      history.replaceState(history.state, '', address)
      location.reload()
    }
    throw error
  }
}
