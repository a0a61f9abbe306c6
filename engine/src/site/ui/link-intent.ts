/** Ignores a pointer that only passes over a link. */
const HOVER_DELAY_MS = 60

/** Calls `act` with each link that a reader may follow next: hovered for a moment, focused or pressed. */
export function onLinkIntent(
  root: Document | HTMLElement,
  act: (link: HTMLAnchorElement) => void,
  signal?: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const actOn = (target: EventTarget | null) => {
    const link = target instanceof Element && target.closest('a[href]')
    if (link instanceof HTMLAnchorElement) act(link)
  }
  const options = signal ? { signal } : {}
  root.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer)
      timer = setTimeout(() => actOn(target), HOVER_DELAY_MS)
    },
    options,
  )
  for (const event of ['focusin', 'pointerdown'])
    root.addEventListener(event, ({ target }) => actOn(target), options)
}
