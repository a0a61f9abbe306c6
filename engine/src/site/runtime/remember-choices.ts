import { readStored, writeStored } from '../ui/storage.ts'

/** The session-storage key of the sidebar's scroll position. */
export const SIDEBAR_SCROLL = 'portal:sidebar-scroll'

/**
 * Synchronises tabs of a group, and stores them and the sidebar's groups for later pages and
 * visits.
 */
export function startRemembering(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.tabGroup) return
    writeStored(`tab:${target.dataset.tabGroup}`, target.value)
    chooseTabs(document, target.dataset.tabGroup, target)
  })
  document.addEventListener('toggle', ({ target }) => rememberGroup(target), true)
  window.addEventListener('pagehide', rememberScroll)
}

/** Applies stored choices to newly shown content. */
export function restoreTabs(region: ParentNode): void {
  const groups = [...region.querySelectorAll<HTMLInputElement>('input[data-tab-group]')]
  for (const group of new Set(groups.map((input) => input.dataset.tabGroup)))
    if (group) chooseTabs(region, group)
}

function chooseTabs(region: ParentNode, group: string, chosen?: HTMLInputElement): void {
  const value = chosen?.value ?? readStored(`tab:${group}`)
  const before = chosen?.getBoundingClientRect().top
  for (const input of region.querySelectorAll<HTMLInputElement>('input[data-tab-group]'))
    if (input.dataset.tabGroup === group && input.value === value) input.checked = true
  // Panels above may have changed their height: keep the clicked tab under the pointer.
  if (chosen && before !== undefined)
    window.scrollBy({ top: chosen.getBoundingClientRect().top - before, behavior: 'instant' })
}

function rememberGroup(target: EventTarget | null): void {
  if (
    !(target instanceof HTMLDetailsElement) ||
    !target.dataset.group ||
    !target.closest('[data-sidebar]')
  )
    return
  writeStored('sidebar', JSON.stringify({ ...readGroups(), [target.dataset.group]: target.open }))
}

/** The open state of each sidebar group, by label. */
export function readGroups(): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored('sidebar') ?? '{}'))
  } catch {
    return {}
  }
}

function rememberScroll(): void {
  const scroller = document.querySelector('[data-sidebar-scroll]')
  try {
    if (scroller) sessionStorage.setItem(SIDEBAR_SCROLL, String(scroller.scrollTop))
  } catch {
    // Then the sidebar starts at its current page.
  }
}
