const { navigation }: Partial<Window> = window

/**
 * Scroll positions by history entry. Browsers restore them before an operation has loaded, and none of entries that were
 * never scrolled.
 */
const positions = new Map<string, number>()
let isTraversal = false
/** Its content is loading: the page still has the position of another entry. */
let awaited = ''

const currentKey = () => navigation?.currentEntry?.key ?? ''

navigation?.addEventListener('navigate', ({ navigationType }) => {
  if (currentKey() !== awaited) positions.set(currentKey(), scrollY)
  isTraversal = navigationType === 'traverse'
})

/** Called when the content of the current entry is asked for: the position to return to, null if it is new. */
export function awaitEntry(): number | null {
  awaited = currentKey()
  return isTraversal ? (positions.get(awaited) ?? null) : null
}

/** Called when that content is on screen, at its position. */
export function settleEntry(): void {
  awaited = ''
}
