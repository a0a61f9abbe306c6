import { operationHref } from '../../api/operation-links.ts'
import { decodePercent } from '../../model/decode-percent.ts'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import type { Json } from '../../model/json.ts'
import { looksLikeCode } from '../../model/readable-code.ts'
import type { CheckedMention, CheckedPage } from './checked-page.ts'
import type { Contracts } from './contracts.ts'
import { unknownName } from './unknown-name.ts'

/** The result of resolving a mention: props for its node, and its operation. */
interface Resolved {
  props: Record<string, Json>
  operation: string | null
}

/** `fapi:blocked-reasons` → the path of the first page that shows it. */
type CatalogueHomes = ReadonlyMap<string, string>

export function cataloguePages(pages: CheckedPage[]): CatalogueHomes {
  const shown = pages.flatMap(({ path, mentions }) =>
    mentions.filter(({ kind }) => kind === 'catalogue').map(({ name }) => [name, path] as const),
  )
  return new Map(shown.reverse())
}

type Resolution = Resolved | Diagnostic | null

export interface ResolvedMentions {
  /** Links and texts from the contracts, by mention; null if there is nothing to add. */
  props: (Record<string, Json> | null)[]
  /** The codes that catalogues explain: the first column holds what the others explain. */
  explained: string[]
  /** Operations that the page mentions: `fapi:getMenus`. */
  operations: string[]
}

/** Resolves everything in a page that refers to the contracts. */
export function resolveMentions(
  page: CheckedPage,
  contracts: Contracts,
  homes: CatalogueHomes,
): Compiled<ResolvedMentions> {
  const operations = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const props = page.mentions.map((mention) => {
    const resolution = resolveMention(mention, contracts, homes)
    if (resolution && 'code' in resolution) diagnostics.push(resolution)
    if (!resolution || 'code' in resolution) return null
    if (resolution.operation) operations.add(resolution.operation)
    return resolution.props
  })
  const explained = props.flatMap((one) => firstCells(one?.rows))
  return { value: { props, explained, operations: [...operations] }, diagnostics }
}

function firstCells(rows: Json | undefined): string[] {
  if (!Array.isArray(rows)) return []
  return rows
    .flatMap((row) => Object.values(row ?? {})[0])
    .filter((cell) => typeof cell === 'string')
}

function resolveMention(
  mention: CheckedMention,
  contracts: Contracts,
  homes: CatalogueHomes,
): Resolution {
  if (mention.kind === 'code' && looksLikeCode(mention.name))
    return resolveCode(mention, contracts, homes)
  if (mention.kind === 'code') return resolveRequest(mention, contracts)
  const [, family = '', rest = ''] = /^([^:]*):(.*)$/s.exec(mention.name) ?? []
  if (family === '') return unnamedFamily(mention)
  if (!contracts.families.includes(family))
    return unknownName('family', family, contracts.families, mention.at)
  const reference = contracts.references.find((candidate) => candidate.family === family)
  // An unreadable contract has diagnostics of its own; those of its mentions would bury them.
  if (!reference) return null
  if (mention.kind === 'operation') return resolveOperation(mention, family, rest, contracts)
  if (mention.kind === 'field') return resolveField(mention, family, rest, contracts)
  const catalogue = Object.hasOwn(reference.catalogues, rest) && reference.catalogues[rest]
  if (!catalogue)
    return unknownName('catalogue', rest, Object.keys(reference.catalogues), mention.at)
  return { props: { ...catalogue }, operation: null }
}

function unnamedFamily({ name, at }: CheckedMention): Diagnostic {
  return {
    code: 'contract/unknown-family',
    severity: 'error',
    message: `${name} names no family.`,
    hint: `Put the family of its reference before it, e.g. shop:${name}.`,
    at,
  }
}

function resolveOperation(
  mention: CheckedMention,
  family: string,
  id: string,
  contracts: Contracts,
): Resolution {
  const operation = contracts.findOperation(family, id)
  if (!operation) {
    const ids = contracts.references
      .filter((reference) => reference.family === family)
      .flatMap(({ operations }) => operations.map((candidate) => candidate.id))
    return unknownName('operation', id, ids, mention.at)
  }
  const { method, path, summary } = operation
  const href = operationHref(family, id)
  return { props: { href, method, path, summary }, operation: `${family}:${id}` }
}

function resolveField(
  mention: CheckedMention,
  family: string,
  path: string,
  contracts: Contracts,
): Resolution {
  const target = contracts.findField(family, path)
  if (!target) return unknownName('field', path, [], mention.at)
  if (!target.found) return unknownName('field', target.missing, target.known, mention.at)
  const name = path.split('/').at(-1) ?? path
  const id = decodePercent(path.split('/')[0] ?? '')
  const href = `/${family}#/operations/${path}`
  return { props: { href, name }, operation: `${family}:${id}` }
}

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) (\/?\S+)$/

/** Inline code that looks like a request becomes a link to its operation. */
function resolveRequest(mention: CheckedMention, contracts: Contracts): Resolution {
  const [, method = '', path = ''] = REQUEST.exec(mention.name) ?? []
  if (method === '' || !areComplete(contracts)) return null
  const match = contracts.matchRequest(method, path.startsWith('/') ? path : `/${path}`)
  if (match) {
    const { family, operation } = match
    const href = operationHref(family, operation.id)
    return { props: { href }, operation: `${family}:${operation.id}` }
  }
  const requests = contracts.references.flatMap(({ operations }) =>
    operations.map((operation) => `${operation.method} ${operation.path}`),
  )
  return unknownCode('request', mention, requests)
}

/** Inline code may also be the name of something that no contract has. */
function unknownCode(
  kind: 'request' | 'code',
  { name, at }: CheckedMention,
  known: Iterable<string>,
): Diagnostic {
  const hint = `If it is not from these contracts, write <code>${name}</code>.`
  return { hint, ...unknownName(kind, name, known, at) }
}

/** If a contract is missing, an unknown name may be defined in it. */
function areComplete({ references, families }: Contracts): boolean {
  return references.length > 0 && references.length === families.length
}

/** Links a code to its row, on the page that shows its catalogue. */
function resolveCode(
  mention: CheckedMention,
  contracts: Contracts,
  homes: CatalogueHomes,
): Resolution {
  if (!areComplete(contracts)) return null
  const code = mention.name
  if (!contracts.codes.has(code)) return unknownCode('code', mention, contracts.codes)
  for (const { family, catalogues } of contracts.references)
    for (const [name, { columns, rows }] of Object.entries(catalogues)) {
      const home = homes.get(`${family}:${name}`)
      const key = columns[0]?.key ?? ''
      if (home !== undefined && rows.some((row) => row[key] === code))
        return { props: { href: `${home}#${code.toLowerCase()}` }, operation: null }
    }
  return null
}
