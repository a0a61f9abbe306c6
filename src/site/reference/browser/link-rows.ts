import { operationHash } from '../../../model/operation-links.ts'

/** Gives every name under `scope` the address that leads to it, joined from the keys of the rows around it. */
export function linkRows(scope: Element): void {
  const article = scope.closest<HTMLElement>('[data-id]')
  if (!article) return
  const base = operationHash(article.dataset.id ?? '')
  for (const row of scope.querySelectorAll<HTMLElement>('[data-n], [data-v], [data-status]')) {
    const name = row.querySelector<HTMLAnchorElement>(':scope > a')
    if (name && !name.hasAttribute('href')) name.href = base + pathOf(row)
  }
}

/** `/response/200/sources.protocol=HLS` for the row of that value. */
export function pathOf(row: HTMLElement): string {
  const keys: string[] = []
  let value = ''
  for (let at: HTMLElement | null = row; at; at = at.parentElement) {
    const { n, v, status, part } = at.dataset
    if (v !== undefined) value = `=${v}`
    if (n !== undefined) keys.unshift(n)
    if (at.dataset.headers !== undefined && keys[0] !== undefined) keys[0] = `headers/${keys[0]}`
    if (status !== undefined) return `/response/${join(status, keys)}${value}`
    if (part !== undefined) return `/${join(part, keys)}${value}`
  }
  return ''
}

function join(place: string, keys: string[]): string {
  return keys.length > 0 ? `${place}/${keys.join('.')}` : place
}
