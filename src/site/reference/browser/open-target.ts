import { decode } from './route.ts'

/** Fetches the rows of a folded schema; resolves when they stand in the page. */
export type LoadRows = (details: HTMLDetailsElement) => Promise<void>

/** Opens everything around the part that a link names, scrolls there and marks it; false when there is no such part. */
export async function openTarget(
  article: HTMLElement,
  rest: string,
  loadRows: LoadRows,
): Promise<boolean> {
  unmark(article)
  const target = await findTarget(article, rest, loadRows)
  if (!target) return false
  for (let at: Element | null = target; at && at !== article; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  const own = target.querySelector<HTMLDetailsElement>(':scope > details')
  if (own && target.dataset.status !== undefined) own.open = true
  target.dataset.target = ''
  target.scrollIntoView({ block: target.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  const stop = target.querySelector<HTMLElement>('a, summary')
  if (stop instanceof HTMLAnchorElement && !stop.hasAttribute('href')) stop.tabIndex = -1
  stop?.focus({ preventScroll: true })
  return true
}

export function unmark(article: HTMLElement): void {
  for (const marked of article.querySelectorAll('[data-target]'))
    marked.removeAttribute('data-target')
}

async function findTarget(
  article: HTMLElement,
  rest: string,
  loadRows: LoadRows,
): Promise<HTMLElement | null> {
  const segments = rest.split('/')
  const row = article.querySelector<HTMLElement>(`[data-row="${CSS.escape(decode(rest))}"]`)
  if (row) return row
  const part = article.querySelector<HTMLElement>(
    `section[data-part="${CSS.escape(segments[0] ?? '')}"]`,
  )
  if (!part || segments[0] !== 'response')
    return part && findPath(part, segments.slice(1).join('/'), loadRows)
  const answer = part.querySelector<HTMLElement>(
    `[data-status="${CSS.escape(decode(segments[1] ?? ''))}"]`,
  )
  if (!answer) return null
  if (segments[2] !== 'headers' || !segments[3])
    return findPath(answer, segments.slice(2).join('/'), loadRows)
  const headers = answer.querySelector<HTMLElement>('[data-headers]')
  return headers && findPath(headers, segments[3], loadRows)
}

/** `sources.protocol=HLS` below `start` */
async function findPath(
  start: HTMLElement,
  path: string,
  loadRows: LoadRows,
): Promise<HTMLElement | null> {
  const [keys = '', value] = path.split('=')
  let found: HTMLElement | null = start
  for (const key of keys.split('.').filter(Boolean)) {
    found = await findKey(found, decode(key), loadRows)
    if (!found) return null
  }
  if (value === undefined) return found
  return (
    [...found.querySelectorAll<HTMLElement>('[data-v]')].find(
      ({ dataset }) => decode(dataset.v ?? '') === decode(value),
    ) ?? null
  )
}

async function findKey(
  owner: HTMLElement,
  key: string,
  loadRows: LoadRows,
): Promise<HTMLElement | null> {
  const direct = rowsOf(owner).find(({ dataset }) => decode(dataset.n ?? '') === key)
  if (direct) return direct
  for (const folded of unloadedIn(owner)) {
    await loadRows(folded)
    const loaded = rowsOf(owner).find(({ dataset }) => decode(dataset.n ?? '') === key)
    if (loaded) return loaded
  }
  // A link need not say which option of a union it means, when only one has such a property.
  for (const option of rowsOf(owner).filter(({ dataset }) => dataset.n?.startsWith('('))) {
    const inner = await findKey(option, key, loadRows)
    if (inner) return inner
  }
  return null
}

const OWNER = '[data-n], [data-status], [data-headers], [data-part]'

/** The rows whose next owner is this one. */
function rowsOf(owner: HTMLElement): HTMLElement[] {
  return [...owner.querySelectorAll<HTMLElement>('[data-n]')].filter(
    (row) => row.parentElement?.closest(OWNER) === owner,
  )
}

function unloadedIn(owner: HTMLElement): HTMLDetailsElement[] {
  const inside = [...owner.querySelectorAll<HTMLDetailsElement>('details[data-schema]')].filter(
    (details) => details.dataset.n === undefined && details.parentElement?.closest(OWNER) === owner,
  )
  return owner instanceof HTMLDetailsElement && owner.dataset.schema !== undefined
    ? [owner, ...inside]
    : inside
}
