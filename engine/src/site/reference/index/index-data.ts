import { decodePercent } from '../../../model/decode-percent.ts'
import { USES_FILE } from '../../../model/uses.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'
import { Resource } from '../../ui/states/resource.ts'
import { FragmentError } from '../navigation/fragments.ts'
import { requestUses, type Use, type Uses } from '../uses/uses.ts'
import { unbroken } from './breakable-path.ts'

/** An operation as the index shows it. */
export interface IndexOperation {
  id: string
  method: string
  path: string
  summary: string
  deprecated: boolean
  /** Why a filter shows it, if not by the above. */
  use?: Use
}

export interface IndexGroup {
  slug: string
  name: string
  count: number
  /** Whether it is open before the reader has chosen. */
  open: boolean
  /** Null in a large family, whose operations are fetched; see `records`. */
  operations: IndexOperation[] | null
}

/** `[id, method, path, summary, deprecated]`, as `operations.json` of a large family holds it. */
export type OperationRecord = [string, string, string, string, 0 | 1]

/** The operations of a large family by the slug of their group. */
export type Records = Map<string, IndexOperation[]>

export interface IndexData {
  /** Whether the family has releases to tell of. */
  hasChanges: boolean
  groups: IndexGroup[]
  records: Resource<Records>
  /** What the operations use, fetched when a reader filters. */
  uses: Resource<Uses>
}

const known = new WeakMap<HTMLElement, IndexData>()

/** What the markup of an index says, read once, before React replaces it. */
export function readIndex(nav: HTMLElement): IndexData {
  const data = known.get(nav) ?? {
    hasChanges: nav.querySelector('[data-changes]') !== null,
    groups: [...nav.querySelectorAll<HTMLDetailsElement>('details[data-group]')].map(readGroup),
    records: new Resource(() => requestRecords(`${nav.dataset.files}/operations.json`)),
    uses: new Resource(() => requestUses(`${nav.dataset.files}/${USES_FILE}`)),
  }
  known.set(nav, data)
  return data
}

/** The same with the groups as the reader has opened and closed them since. */
export function readIndexNow(nav: HTMLElement): IndexData {
  const data = readIndex(nav)
  const now = nav.querySelectorAll<HTMLDetailsElement>('details[data-group]')
  const groups = data.groups.map((group, at) => ({ ...group, open: now[at]?.open ?? group.open }))
  return { ...data, groups }
}

function readGroup(group: HTMLDetailsElement): IndexGroup {
  const links = [...group.querySelectorAll<HTMLAnchorElement>('li > a')]
  return {
    slug: group.dataset.group ?? '',
    name: group.querySelector('summary span')?.textContent ?? '',
    count: Number(group.querySelector('summary small')?.textContent),
    open: group.open,
    operations: links.length > 0 ? links.map(readRow) : null,
  }
}

/** A row shows the summary and has the path as its tooltip. */
function readRow(link: HTMLAnchorElement): IndexOperation {
  const path = unbroken(link.title)
  return {
    id: decodePercent(link.hash.slice('#/operations/'.length)),
    method: link.querySelector('b')?.textContent ?? '',
    path,
    summary: link.lastChild?.textContent?.trim() || path,
    deprecated: link.dataset.deprecated !== undefined,
  }
}

async function requestRecords(url: string): Promise<Records> {
  const response = await fetchFile(url).catch(() => null)
  if (!response?.ok) throw new FragmentError(response?.status ?? 0)
  const groups = (await response.json()) as [string, OperationRecord[]][]
  return new Map(
    groups.map(([slug, records]) => [
      slug,
      records.map(([id, method, path, summary, deprecated]) => ({
        id,
        method,
        path,
        summary,
        deprecated: deprecated === 1,
      })),
    ]),
  )
}

/** Slug of the group that holds what a reader's own server answers. */
export const WEBHOOKS = '-webhooks'

/** Without webhooks, which are no operations of the API. */
export function countOperations(groups: IndexGroup[]): number {
  return groups.reduce((sum, { slug, count }) => (slug === WEBHOOKS ? sum : sum + count), 0)
}

/** All operations, fetched first where the family is large. */
export async function loadOperations({ groups, records }: IndexData): Promise<IndexOperation[]> {
  if (groups.some(({ operations }) => operations === null))
    return [...(await records.get()).values()].flat()
  return groups.flatMap(({ operations }) => operations ?? [])
}
