/** Loads a part of the site's own code; a failure says so in words for readers, not in those of the bundler. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Error('Part of this site could not be loaded. Check your connection and try again.', {
      cause,
    })
  }
}

/**
 * Loads it once more. For as long as a page lives, a browser remembers that an address held no script (some hosts return a page
 * where a file is missing), so when it fails again and the site can be reached, the page is loaded anew. What the reader has
 * typed is put into the address first, where the new page finds it.
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
      const address = new URL(location.href)
      keepTyped(address)
      history.replaceState(history.state, '', address)
      location.reload()
    }
    throw error
  }
}
