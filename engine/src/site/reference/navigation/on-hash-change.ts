/**
 * Runs when only the hash of the address changes. `hashchange` comes after a frame that shows
 * nothing new; the Navigation API reports a link at once. A step back waits for the event, because
 * the browser scrolls before it.
 */
export function onHashChange(run: () => void, signal: AbortSignal): void {
  const { navigation }: Partial<Window> = window
  /** Addresses that were followed before their event. */
  const followed: string[] = []
  const onEntryChange = ({ navigationType, from }: NavigationCurrentEntryChangeEvent) => {
    if (navigationType !== 'push' && navigationType !== 'replace') return
    if (!from.url || !differsInHash(new URL(from.url), new URL(location.href))) return
    followed.push(location.href)
    run()
  }
  const onEvent = ({ newURL }: HashChangeEvent) => {
    const index = followed.indexOf(newURL)
    if (index < 0) run()
    else followed.splice(index, 1)
  }
  navigation?.addEventListener('currententrychange', onEntryChange, { signal })
  addEventListener('hashchange', onEvent, { signal })
}

function differsInHash(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash
}
