import { operationHash } from '../../../api/operation-links.ts'
import { pageStrings } from '../../ui/page-strings.ts'
import type { IndexOperation } from '../index/index-data.ts'
import { paneStrings } from '../pane-strings.ts'

/** Appends links to the operations before and after this one, in the order of the index. */
export function addNeighbours(article: HTMLElement, operations: IndexOperation[]): void {
  const at = operations.findIndex(({ id }) => id === article.dataset.id)
  if (at < 0 || article.querySelector('[data-neighbours]')) return
  const nav = document.createElement('nav')
  nav.dataset.neighbours = ''
  nav.dataset.print = 'none'
  nav.ariaLabel = paneStrings.neighbours
  const links = [
    linkTo(operations[at - 1], 'prev', pageStrings.previous),
    linkTo(operations[at + 1], 'next', pageStrings.next),
  ]
  nav.append(...links.filter((link) => link !== null))
  article.append(nav)
}

function linkTo(operation: IndexOperation | undefined, rel: string, label: string): Element | null {
  if (!operation) return null
  const link = document.createElement('a')
  link.href = operationHash(operation.id)
  link.rel = rel
  const words = document.createElement('span')
  words.textContent = label
  link.append(words, ` ${operation.summary}`)
  return link
}
