interface NavigationLike extends EventTarget {
  currentEntry: { key: string } | null
}

/** Scroll positions by history entry: the browser restores them before the operation has loaded. */
export function createScrollMemory(signal: AbortSignal) {
  const { navigation } = window as Window & { navigation?: NavigationLike }
  const positions = new Map<string, number>()
  let isTraversal = false
  const key = () => navigation?.currentEntry?.key ?? ''
  let current = key()
  const remember = () => {
    // Between two entries, a shorter operation moves the page by itself.
    if (key() === current) positions.set(current, scrollY)
  }
  addEventListener('scroll', remember, { signal, passive: true })
  navigation?.addEventListener(
    'navigate',
    (event) => {
      isTraversal = (event as Event & { navigationType?: string }).navigationType === 'traverse'
    },
    { signal },
  )
  return {
    /** The position to return to after back or forward; null for a new entry. */
    arrive(): number | null {
      current = key()
      const position = isTraversal ? (positions.get(current) ?? 0) : null
      isTraversal = false
      return position
    },
  }
}
