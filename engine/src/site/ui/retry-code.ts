/**
 * Loads a part of the site's own code once more. For as long as a page lives, a browser remembers that an address held no script
 * (some hosts answer with a page where a file is missing), so when it fails again and the site can be reached, the page is
 * loaded anew. What the reader has typed is put into the address first, where the new page finds it.
 */
export async function retryCode<T>(
  load: () => Promise<T>,
  keepTyped: (address: URL) => void = () => {},
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer?.ok) {
      const address = new URL(location.href)
      keepTyped(address)
      history.replaceState(history.state, '', address)
      location.reload()
    }
    throw error
  }
}
