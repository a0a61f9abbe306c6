/**
 * `/` and Ctrl/Cmd+K focus the search field; independent of the search code, so they work from the
 * start.
 */
export function startSearchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('[data-search="navbar"] input')
    if (!field || !isShortcut(event)) return
    event.preventDefault()
    field.focus({ preventScroll: true })
    field.select()
  })
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isEditable(event.target)
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
