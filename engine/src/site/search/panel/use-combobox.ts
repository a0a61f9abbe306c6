import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollWithin } from '../../ui/nearby.ts'

export interface Combobox {
  field: RefObject<HTMLInputElement | null>
  /** Prefix of the option ids, `${id}0` …; the list is `${id}list`. */
  id: string
  count: number
  /** The active option, or -1. */
  active: number
  setActive: (active: number) => void
  choose: (active: number, newTab: boolean) => void
  leave: () => void
}

/** Makes the field a WAI-ARIA combobox for the options on screen. */
export function useCombobox(combobox: Combobox): void {
  const { field, id, count, active } = combobox
  const onKey = useEffectEvent((event: KeyboardEvent) => handleKey(event, combobox))
  useEffect(() => {
    const input = field.current
    input?.addEventListener('keydown', onKey)
    return () => input?.removeEventListener('keydown', onKey)
  }, [field])
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-expanded', String(count > 0))
    if (count > 0) input.setAttribute('aria-controls', `${id}list`)
    if (active >= 0) input.setAttribute('aria-activedescendant', id + active)
    const option = document.getElementById(id + active)
    const scroller = option?.closest<HTMLElement>('[data-panel]')
    if (option && scroller) scrollWithin(scroller, option)
    return () => {
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
    }
  }, [field, id, count, active])
}

function handleKey(event: KeyboardEvent, combobox: Combobox): void {
  if (event.isComposing) return
  const action = actionOf(event, combobox)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(event: KeyboardEvent, combobox: Combobox): (() => void) | null {
  const { count, active, setActive, choose, leave } = combobox
  if (event.key === 'Escape') return leave
  if (count === 0 || event.altKey || event.shiftKey) return null
  switch (event.key) {
    case 'ArrowDown':
      return () => setActive(active + 1 < count ? active + 1 : 0)
    case 'ArrowUp':
      return () => setActive(active > 0 ? active - 1 : count - 1)
    case 'Home':
      return () => setActive(0)
    case 'End':
      return () => setActive(count - 1)
    case 'Enter':
      return () => choose(active, event.ctrlKey || event.metaKey)
    default:
      return null
  }
}
