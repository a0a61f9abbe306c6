import { readGroups, SIDEBAR_SCROLL } from '../remember-choices.ts'

openGroups()
scrollSidebar()

function openGroups(): void {
  const stored = readGroups()
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    '[data-sidebar] details[data-group]',
  )) {
    const open = stored[details.dataset.group ?? '']
    if (typeof open === 'boolean' && !details.querySelector('[aria-current=page]'))
      details.open = open
  }
}

/** Restores the scroll position if it shows the current page. */
function scrollSidebar(): void {
  const scroller = document.querySelector('[data-sidebar-scroll]')
  const current = scroller?.querySelector('[aria-current=page]')
  if (!scroller || !current) return
  try {
    const stored = Number(sessionStorage.getItem(SIDEBAR_SCROLL))
    if (stored) scroller.scrollTop = stored
  } catch {
    // Storage is blocked.
  }
  const box = scroller.getBoundingClientRect()
  const link = current.getBoundingClientRect()
  if (link.top < box.top || link.bottom > box.bottom)
    scroller.scrollTop += link.top - box.top - box.height / 2
}
