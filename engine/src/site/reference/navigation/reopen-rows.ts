import type { LoadRows } from './open-target.ts'

/** By fragment and by place, whether the reader left the rows open; parents come before what they contain. */
const known = new Map<string, Map<string, boolean>>()

export function rememberRows(url: string, details: HTMLDetailsElement): void {
  const place = placeOf(details)
  if (!place) return
  const places = known.get(url) ?? new Map<string, boolean>()
  known.set(url, places.set(place, details.open))
}

/** Opens and closes rows as they were when the reader left the fragment. */
export async function reopenRows(
  url: string,
  article: HTMLElement,
  loadRows: LoadRows,
): Promise<void> {
  for (const [place, isOpen] of known.get(url) ?? []) {
    const details = findPlace(article, place)
    if (!details) continue
    details.open = isOpen
    if (isOpen && details.dataset.schema) await loadRows(details)
  }
}

const OWNER = 'details, [data-part]'

/** `request 2 0`: the first one in the third one of the request. */
function placeOf(details: HTMLElement): string {
  const owner = details.parentElement?.closest<HTMLElement>(OWNER)
  if (!owner) return ''
  const parent = owner.dataset.part ?? placeOf(owner)
  return parent && `${parent} ${detailsOf(owner).indexOf(details as HTMLDetailsElement)}`
}

function findPlace(article: HTMLElement, place: string): HTMLDetailsElement | undefined {
  const [part = '', ...indexes] = place.split(' ')
  let owner = article.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? undefined
  for (const index of indexes) owner = owner && detailsOf(owner)[Number(index)]
  return owner as HTMLDetailsElement | undefined
}

function detailsOf(owner: HTMLElement): HTMLDetailsElement[] {
  return [...owner.querySelectorAll('details')].filter(
    (details) => details.parentElement?.closest(OWNER) === owner,
  )
}
