const fetched = new Set<string>()

/**
 * Fetches a file of the site. A second time it asks the server even if the browser has a copy: some
 * hosts return a page for a missing file, which the browser keeps.
 */
export function fetchFile(url: string): Promise<Response> {
  const cache = fetched.has(url) ? 'no-cache' : 'default'
  noteFetched(url)
  return fetch(url, { cache })
}

/** Counts a request that was made elsewhere. */
export function noteFetched(url: string): void {
  fetched.add(url)
}

/** Fetches the code of this page again, past the browser's copies. */
export async function refreshCode(): Promise<void> {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^?]*\.(js|css)$/.test(name))
  await Promise.all(
    [...new Set(urls)].map((url) => fetch(url, { cache: 'reload' }).catch(() => null)),
  )
}
