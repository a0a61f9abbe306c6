import { decodePercent } from '../../../model/decode-percent.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** Fetches the rows of a collapsed schema; resolves after they are inserted. */
export type LoadRows = (details: HTMLDetailsElement) => Promise<void>

/** Opens all ancestors of a link's target, scrolls to it and marks it; false if there is none. */
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
  if (own && target.dataset.n === undefined) own.open = true
  target.dataset.target = ''
  // What was opened moves what follows it: drawn before the page scrolls there, nothing that a reader sees jumps.
  await afterPaint()
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
  const row = article.querySelector<HTMLElement>(`[data-row="${CSS.escape(decodePercent(rest))}"]`)
  if (row) return row
  const end = rest.search(/=|$/)
  const [part = '', ...steps] = rest.slice(0, end).split('/')
  let found = article.querySelector<HTMLElement>(`section[data-part="${CSS.escape(part)}"]`)
  while (found && steps.length > 0) {
    const inner = findLevel(found, steps)
    if (!inner) break
    found = inner
    steps.shift()
  }
  for (const key of steps.join('/').split('.').filter(Boolean))
    found = found && (await findKey(found, decodePercent(key), loadRows))
  return end < rest.length ? findValue(found, decodePercent(rest.slice(end + 1))) : found
}

/** A response, a callback, the headers or a media type: the level between the part and the keys. */
function findLevel(owner: HTMLElement, [step = '', ...others]: string[]): HTMLElement | null {
  const name = CSS.escape(decodePercent(step))
  const selectors = [`[data-status="${name}"]`, `[data-callback="${name}"]`]
  // Properties may have such names too, but only as the last segment.
  if (others.length > 0)
    selectors.push(step === 'headers' ? '[data-headers]' : `[data-media="${name}"]`)
  return owner.querySelector(selectors.join())
}

function findValue(owner: HTMLElement | null, value: string): HTMLElement | null {
  const values = [...(owner?.querySelectorAll<HTMLElement>('[data-v]') ?? [])]
  return values.find(({ dataset }) => decodePercent(dataset.v ?? '') === value) ?? null
}

/** `seen` are the schemas fetched for this key: a recursive one would be fetched forever. */
async function findKey(
  owner: HTMLElement,
  key: string,
  loadRows: LoadRows,
  seen = new Set<string | undefined>(),
): Promise<HTMLElement | null> {
  const find = () => rowsOf(owner).find(({ dataset }) => decodePercent(dataset.n ?? '') === key)
  const direct = find()
  if (direct) return direct
  for (const folded of unloadedIn(owner)) {
    if (seen.has(folded.dataset.schema)) continue
    seen.add(folded.dataset.schema)
    await loadRows(folded)
    const loaded = find()
    if (loaded) return loaded
  }
  // A link may omit the option of a union if only one has such a property.
  for (const option of rowsOf(owner).filter(({ dataset }) => dataset.n?.startsWith('('))) {
    const inner = await findKey(option, key, loadRows, seen)
    if (inner) return inner
  }
  return null
}

const OWNER =
  '[data-n], [data-status], [data-headers], [data-part], [data-callback] [data-callback]'

/** The rows in `owner` that belong to no nested row. */
function rowsOf(owner: HTMLElement): HTMLElement[] {
  return [...owner.querySelectorAll<HTMLElement>('[data-n]')].filter((row) => isOwn(row, owner))
}

/** A callback or a media type is transparent: older links do not name them. */
function isOwn(element: Element, owner: HTMLElement): boolean {
  return element.parentElement?.closest(OWNER) === owner.closest(OWNER)
}

function unloadedIn(owner: HTMLElement): HTMLDetailsElement[] {
  const inside = [...owner.querySelectorAll<HTMLDetailsElement>('details[data-schema]')].filter(
    (details) => details.dataset.n === undefined && isOwn(details, owner),
  )
  return owner instanceof HTMLDetailsElement && owner.dataset.schema !== undefined
    ? [owner, ...inside]
    : inside
}
