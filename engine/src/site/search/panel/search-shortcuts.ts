import { isShortcut } from '../../ui/shortcuts.ts'

/**
 * `/` and Ctrl/Cmd+K focus the search field; independent of the search code, so they work from the
 * start.
 */
export function startSearchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { defaultPrevented, altKey, ctrlKey, metaKey, key } = event
    const isFree = !defaultPrevented && !altKey
    const isControlK = isFree && (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    const field = document.querySelector<HTMLInputElement>('[data-search="navbar"] input')
    if (!field || !(isControlK || isShortcut(event, '/'))) return
    event.preventDefault()
    field.focus({ preventScroll: true })
    field.select()
  })
}
