import { operationHash } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import { pageStrings } from '../../ui/page-strings.ts'
import { cloneTemplate } from '../../ui/states/show-state.ts'
import type { IndexOperation } from '../index/index-data.ts'
import { paneStrings } from '../pane-strings.ts'
import { describeUse } from './describe-use.ts'
import type { Use, Uses } from './uses.ts'

/** The list of `uses-list.tsx` for one name, as an article that the page shows like an operation. */
export function fillUsesList(name: string, uses: Uses, operations: IndexOperation[]): HTMLElement {
  const article = cloneTemplate('uses')
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const found = uses.find(name)
  article.dataset.id = name
  setText(article, '[data-name]', name)
  article.dataset.title = article.querySelector('h1')?.textContent ?? name
  article.querySelector('[data-name]')?.replaceChildren(...breakable(name))
  setText(article, '[data-count]', countLabel(found.length))
  const list = article.querySelector('ul')
  const item = article.querySelector('li')
  if (item)
    list?.replaceChildren(
      ...found.flatMap((use) => {
        const operation = byId.get(use.operationId)
        return operation ? [rowFor(use, operation, item)] : []
      }),
    )
  return article
}

function rowFor(use: Use, { id, method, path, summary }: IndexOperation, item: Element): Element {
  const row = item.cloneNode(true) as Element
  row.querySelector('a')?.setAttribute('href', `${operationHash(id)}/${use.link}`)
  setText(row, 'code', `${method} ${path}`)
  setText(row, 'span', summary)
  setText(row, 'small', describeUse(use))
  return row
}

/** `ALREADY_EXISTS` → `ALREADY_`, a place to break the line, `EXISTS`: a heading is wider than a phone. */
function breakable(name: string): (string | Node)[] {
  return name
    .split(/(?<=_)|(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, at) => (at > 0 ? [document.createElement('wbr'), part] : [part]))
}

function countLabel(count: number): string {
  if (count === 0) return paneStrings.noUses
  return count === 1 ? pageStrings.oneOperation : fillIn(pageStrings.operations, { count })
}

function setText(owner: Element, selector: string, text: string): void {
  const element = owner.querySelector(selector)
  if (element) element.textContent = text
}
