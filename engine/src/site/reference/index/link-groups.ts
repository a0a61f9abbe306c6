import { reveal } from './use-reveal.ts'

/** Turns the names of groups in the overview into links to their operations in the index. */
export function linkGroups(root: HTMLElement, nav: HTMLElement): void {
  for (const name of root.querySelectorAll('[data-groups] dt')) {
    const link = document.createElement('a')
    link.href = `#${nav.id}`
    link.textContent = name.textContent
    link.onclick = () => {
      openGroup(nav, link.text)
      return false
    }
    name.replaceChildren(link)
  }
}

function openGroup(nav: HTMLElement, name: string): void {
  const group = [...nav.querySelectorAll<HTMLDetailsElement>('details[data-group]')].find(
    (details) => details.querySelector('summary span')?.textContent === name,
  )
  if (!nav.checkVisibility()) nav.showPopover()
  // A filter may hide the group: its field is the way to it.
  const stop = group?.querySelector<HTMLElement>('summary') ?? nav.querySelector('input')
  if (group) group.open = true
  stop?.focus({ preventScroll: true })
  const list = group?.closest<HTMLElement>('[data-scroll]')
  if (list) reveal(list)
}
