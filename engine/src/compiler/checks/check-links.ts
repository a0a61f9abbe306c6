import { decodePercent } from '../../model/decode-percent.ts'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames, suggestFrom } from '../../model/nearest.ts'
import type { CheckedSite } from './check-site.ts'
import type { CheckedPage } from './checked-page.ts'
import type { Contracts } from './contracts.ts'

/** Valid link targets: the anchors of each path, or null if any anchor is valid. */
type Targets = Map<string, Set<string> | null>

interface Linked {
  targets: Targets
  contracts: Contracts
  /** The known path closest to an unknown one. */
  suggest: (path: string) => string | undefined
}

/** Broken links are warnings, so they never stop a build: the rest of the page is still useful. */
export function checkLinks(site: CheckedSite): Diagnostic[] {
  const { pages, contracts, otherPaths, configLinks } = site
  const targets: Targets = new Map([
    ['/', null],
    ...otherPaths.map((path) => [path, null] as const),
    ...contracts.families.map((family) => [`/${family}`, null] as const),
    ...contracts.families.flatMap(documentPaths),
    ...pages.map((page) => [page.path, anchorsOf(page)] as const),
  ])
  const linked = { targets, contracts, suggest: suggestFrom([...targets.keys()]) }
  return [
    ...pages.flatMap((page) =>
      page.links.flatMap(({ href, at }) => checkLink(page.path, href, at, linked)),
    ),
    ...configLinks.flatMap(({ href, at }) => checkLink('/', href, at, linked)),
  ]
}

/** Operations that a page links to: `/fapi#/operations/getMenus/query/page` → `fapi:getMenus`. */
export function linkedOperations({ links }: CheckedPage, contracts: Contracts): string[] {
  return links.flatMap(({ href }) => {
    const target = operationTarget(href)
    const id = decodePercent(target?.operation.split('/')[0] ?? '')
    return target && contracts.findOperation(target.family, id) ? [`${target.family}:${id}`] : []
  })
}

const DOWNLOADS = ['yaml', 'json', 'postman.json', 'd.ts']

/** The build offers each contract for download. */
function documentPaths(family: string): (readonly [string, null])[] {
  return DOWNLOADS.map((ending) => [`/openapi/${family}.${ending}`, null])
}

function anchorsOf({ headings, mentions }: CheckedPage): Set<string> | null {
  // The rows of a catalogue have anchors that only the contract knows.
  if (mentions.some(({ kind }) => kind === 'catalogue')) return null
  return new Set(headings.map(({ id }) => id))
}

function checkLink(
  from: string,
  href: string,
  at: SourceLocation,
  { targets, contracts, suggest }: Linked,
): Diagnostic[] {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return []
  const [, written = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const path = written === '' ? from : written
  const anchors = targets.get(path)
  if (anchors === undefined) return [describeUnknownPage(path, suggest(path), at)]
  const target = operationTarget(`${path}#${hash}`)
  if (target) return checkOperation(target.family, target.operation, at, contracts)
  if (hash === '' || anchors === null || anchors.has(decodePercent(hash))) return []
  return [describeUnknownHeading(path, hash, [...anchors], at)]
}

/** `/fapi#/operations/getMenus/query/page` → the family, and the part after `operations/` */
function operationTarget(href: string): { family: string; operation: string } | null {
  const [, family, operation] = /^\/([^/?#]+)(?:\?[^#]*)?#\/operations\/(.+)$/s.exec(href) ?? []
  return family !== undefined && operation !== undefined ? { family, operation } : null
}

function checkOperation(
  family: string,
  path: string,
  at: SourceLocation,
  contracts: Contracts,
): Diagnostic[] {
  const target = contracts.findField(family, path)
  if (!contracts.references.some((reference) => reference.family === family) || target?.found)
    return []
  const [nearest] = target ? nearestNames(target.missing, target.known) : []
  return [
    {
      code: 'link/unknown-operation',
      severity: 'warning',
      message: `The reference ${family} has no ${target?.missing ?? path}.`,
      ...(nearest && { hint: `Did you mean ${nearest}?` }),
      at,
    },
  ]
}

function describeUnknownPage(
  path: string,
  nearest: string | undefined,
  at: SourceLocation,
): Diagnostic {
  return {
    code: 'link/unknown-page',
    severity: 'warning',
    message: `No page is served at ${path}.`,
    hint: nearest
      ? `Did you mean ${nearest}?`
      : 'Link to the source file, e.g. ../guides/basics.mdx.',
    at,
  }
}

function describeUnknownHeading(
  path: string,
  hash: string,
  anchors: string[],
  at: SourceLocation,
): Diagnostic {
  const [nearest] = nearestNames(hash, anchors)
  return {
    code: 'link/unknown-heading',
    severity: 'warning',
    message: `The page ${path} has no heading #${hash}.`,
    ...(nearest && { hint: `Did you mean #${nearest}?` }),
    at,
  }
}
