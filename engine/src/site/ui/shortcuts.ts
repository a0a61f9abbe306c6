import { readStored, writeStored } from './storage.ts'

/**
 * Whether the reader pressed this key alone, not to write and with nothing open above the page, and
 * has not turned shortcuts off.
 */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  const { defaultPrevented, altKey, ctrlKey, metaKey, target } = event
  if (event.key.toLowerCase() !== key || defaultPrevented || altKey || ctrlKey || metaKey)
    return false
  const isWriting = target instanceof Element && target.matches(':read-write, select')
  const isCovered = document.querySelector(':popover-open, :modal') !== null
  return !isWriting && !isCovered && readStored('shortcuts') !== 'off'
}

/** The switch in the footer: speech input and some keyboards send single letters by accident. */
export function connectShortcutSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-shortcuts] input')
  if (!box) return
  box.checked = readStored('shortcuts') !== 'off'
  box.onchange = () => writeStored('shortcuts', box.checked ? 'on' : 'off')
}
