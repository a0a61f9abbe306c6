import { operationHash } from '../../../api/operation-links.ts'
import { cloneTemplate, type Failure, showFailure } from '../../ui/states/show-state.ts'
import type { IndexOperation } from '../index/index-data.ts'
import { paneStrings as words } from '../pane-strings.ts'
import type { Route } from './route.ts'

/** An operation that did not load keeps its name as the heading, so that the page still says where the reader is. */
export function showLost(
  container: HTMLElement,
  { kind, id }: Pick<Route, 'kind' | 'id'>,
  { error, onRetry }: Omit<Failure, 'title'>,
): void {
  const article = document.createElement('article')
  article.className = 'prose'
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  heading.textContent = id
  article.append(heading)
  showFailure(article, { title: words[`${kind}Lost`], error, onRetry })
  container.replaceChildren(article)
}

/** Fills the template of `unknown-operation.tsx`; returns its heading. */
export function showUnknown(container: HTMLElement, id: string, nearest: IndexOperation[]): string {
  const article = cloneTemplate('unknown-operation')
  const name = article.querySelector('[data-name]')
  const suggestions = article.querySelector<HTMLElement>('[data-nearest]')
  const list = article.querySelector('ul')
  const item = article.querySelector('li')
  if (name) name.textContent = id
  if (suggestions) suggestions.hidden = nearest.length === 0
  if (item) list?.replaceChildren(...nearest.map((entry) => suggestionFor(entry, item)))
  container.replaceChildren(article)
  return article.querySelector('h1')?.textContent ?? ''
}

function suggestionFor({ id, method, path, summary }: IndexOperation, template: Element): Element {
  const item = template.cloneNode(true) as Element
  item.querySelector('a')?.setAttribute('href', operationHash(id))
  const code = item.querySelector('code')
  if (code) code.textContent = `${method} ${path}`
  item.append(` ${summary}`)
  return item
}
