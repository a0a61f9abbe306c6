import { catalogueHash, operationHash } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import { paneStrings as words } from '../pane-strings.ts'

/** Gives every name under `scope` the address that leads to it, joined from the keys of the rows around it. */
export function linkRows(scope: Element): void {
  const article = scope.closest<HTMLElement>('[data-id]')
  if (!article) return
  const base = operationHash(article.dataset.id ?? '')
  for (const row of scope.querySelectorAll<HTMLElement>(
    '[data-n], [data-v], [data-status], [data-callback]',
  )) {
    const name = row.querySelector<HTMLAnchorElement>(':scope > a')
    if (!name || name.hasAttribute('href')) continue
    const { catalogue } = row.parentElement?.dataset ?? {}
    if (catalogue !== undefined) {
      name.href = catalogueHash(catalogue, name.textContent)
      continue
    }
    name.href = base + pathOf(row)
    const { status, callback } = row.dataset
    if (name.textContent === '#')
      name.ariaLabel = fillIn(words.linkTo, { name: status ?? callback ?? '' })
    // Values are many: by keyboard a reader goes from property to property.
    if (row.dataset.v !== undefined) name.tabIndex = -1
  }
}

/** `/response/200/sources.protocol=HLS` for the row of that value; only the first media type of a body goes without its name. */
export function pathOf(row: HTMLElement): string {
  const keys: string[] = []
  const segments: string[] = []
  let value = ''
  for (let at: HTMLElement | null = row; at; at = at.parentElement) {
    const { n, v, headers, media, callback, status, part } = at.dataset
    if (v !== undefined) value = `=${v}`
    if (n !== undefined) keys.unshift(n)
    if (headers !== undefined) segments.unshift('headers')
    if (media !== undefined && !isFirstMedia(at)) {
      segments.unshift(encodeURIComponent(media))
      // What a slash follows is no key: `/request/text%2Fcsv/=HLS`.
      if (keys.length === 0) keys.push('')
    }
    if (callback !== undefined) segments.unshift(encodeURIComponent(callback))
    if (status !== undefined) segments.unshift(status)
    if (part !== undefined) return `/${join([part, ...segments], keys)}${value}`
  }
  return ''
}

function isFirstMedia(media: Element): boolean {
  return media.parentElement?.querySelector(':scope > [data-media]') === media
}

function join(segments: string[], keys: string[]): string {
  return (keys.length > 0 ? [...segments, keys.join('.')] : segments).join('/')
}
