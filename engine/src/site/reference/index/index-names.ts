import { readStored, writeStored } from '../../ui/storage.ts'
import { swapNames } from './operation-list.ts'

const KEY = 'operation-names'

/** The switch between paths and summaries, remembered. */
export function connectNames(nav: HTMLElement, signal: AbortSignal): void {
  const button = nav.querySelector<HTMLElement>('[data-names]')
  if (!button) return
  const show = (names: boolean) => {
    button.setAttribute('aria-pressed', String(names))
    nav.toggleAttribute('data-names', names)
    swapNames(nav, names)
  }
  show(readStored(KEY) === 'summary')
  button.addEventListener(
    'click',
    () => {
      const names = button.getAttribute('aria-pressed') !== 'true'
      writeStored(KEY, names ? 'summary' : null)
      show(names)
    },
    { signal },
  )
}
