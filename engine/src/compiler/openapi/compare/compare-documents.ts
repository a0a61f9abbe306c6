import type { Comparison } from '../../../api/change.ts'
import { collectOperations, webhooksKey } from '../operation/collect-operations.ts'
import { pathShape } from '../operation/operation-id.ts'
import { type NamedLists, rowKey, transformCatalogues } from '../operation/transform-catalogues.ts'
import type { RawOperation } from '../operation/transform-operation.ts'
import { objectAt, own, type RawObject } from '../read/raw.ts'
import { createScope, type Scope } from '../read/scope.ts'
import { OperationComparison } from './compare-operations.ts'
import { SchemaComparison } from './compare-schemas.ts'
import { BOTH, collectChanges, createOwner, type Owner, record, type Site } from './recorder.ts'
import { canonical } from './schema-view.ts'

/** What callers of one document would notice in the next; both are self-contained. */
export function compareDocuments(
  before: object,
  after: object,
  lists: NamedLists = {},
): Comparison {
  const scopes = [scopeOf(before as RawObject), scopeOf(after as RawObject)] as const
  const schemas = new SchemaComparison(...scopes)
  const document = createOwner('document', '')
  const operations = [
    ...compareOperations(schemas, 'paths'),
    ...compareOperations(schemas, 'webhooks'),
  ]
  compareRest(document, scopes)
  compareCatalogues(document, scopes, lists)
  const comparison = collectChanges({ document, operations, schemas: schemas.owners })
  if (comparison.changes.length === 0 && shownText(before) !== shownText(after)) {
    // A part that nothing uses, or one that is read in no other way: it is still another document.
    record(siteOf(document), { kind: 'reworded', keyword: 'document' })
    return { ...comparison, changes: document.changes }
  }
  return comparison
}

/** Nothing is reported here: the documents were read before. */
function scopeOf(document: RawObject): Scope {
  return createScope({
    document,
    isChecked: true,
    locate: () => ({ file: '', line: 1, column: 1 }),
    parseMarkdown: () => ({ value: [], diagnostics: [] }),
  })
}

function siteOf(owner: Owner, location = '', keys: string[] = []): Site {
  return { owner, location, keys, side: null }
}

function compareOperations(schemas: SchemaComparison, key: 'paths' | 'webhooks'): Owner[] {
  const [was, now] = [schemas.before, schemas.after].map((scope) => {
    const name = key === 'paths' ? key : webhooksKey(scope.document)
    return collectOperations(scope, name, new Set())
  }) as [RawOperation[], RawOperation[]]
  const matches = matchOperations(was, now)
  const owners = now.map((operation) => {
    const owner = createOwner('operation', operation.id)
    const before = matches.get(operation)
    if (before)
      new OperationComparison(schemas, owner, { isIncoming: key === 'webhooks' }).compare(
        before,
        operation,
      )
    else record(siteOf(owner), { kind: 'added', after: `${operation.method} ${operation.path}` })
    return owner
  })
  const known = new Set(matches.values())
  const removed = was.filter((operation) => !known.has(operation))
  return [
    ...removed.map(({ id, method, path }) => {
      const owner = createOwner('operation', id)
      record(siteOf(owner), { kind: 'removed', before: `${method} ${path}`, breaks: BOTH })
      return owner
    }),
    ...owners,
  ]
}

/** An operation is known by its method and path; one that moved, by its id. */
function matchOperations(
  was: RawOperation[],
  now: RawOperation[],
): Map<RawOperation, RawOperation> {
  const matches = new Map<RawOperation, RawOperation>()
  const addressOf = ({ method, path }: RawOperation) => `${method} ${pathShape(path)}`
  for (const keyOf of [addressOf, ({ id }: RawOperation) => id]) {
    const taken = new Set(matches.values())
    const left = new Map(was.filter((one) => !taken.has(one)).map((one) => [keyOf(one), one]))
    for (const operation of now) {
      const before = matches.has(operation) ? undefined : left.get(keyOf(operation))
      if (before) matches.set(operation, before)
      left.delete(keyOf(operation))
    }
  }
  return matches
}

/** What belongs to no operation. */
function compareRest(document: Owner, [before, after]: readonly [Scope, Scope]): void {
  const [was, now] = [before.document, after.document]
  const site = siteOf(document)
  for (const keyword of ['info', 'tags', 'externalDocs'])
    if (canonical(own(was, keyword)) !== canonical(own(now, keyword)))
      record(site, { kind: 'reworded', keyword })
  if (canonical(own(was, 'servers')) !== canonical(own(now, 'servers')))
    record(site, { kind: 'changed', keyword: 'servers' })
  const schemes = [was, now].map((one) =>
    objectAt(objectAt(one, 'components'), 'securitySchemes'),
  ) as [RawObject, RawObject]
  for (const name of new Set(schemes.flatMap((table) => Object.keys(table)))) {
    const [scheme, current] = schemes.map((table) => own(table, name))
    const here = siteOf(document, 'security', [name])
    if (scheme === undefined) record(here, { kind: 'added', keyword: 'scheme' })
    else if (current === undefined)
      record(here, { kind: 'removed', keyword: 'scheme', breaks: BOTH })
    else if (canonical(scheme) !== canonical(current))
      record(here, { kind: 'reworded', keyword: 'scheme' })
  }
}

/** Rows of the tables that the portal shows, such as error codes. */
function compareCatalogues(
  document: Owner,
  scopes: readonly [Scope, Scope],
  lists: NamedLists,
): void {
  const [was, now] = scopes.map((scope) => transformCatalogues(scope.document, lists)) as [
    ReturnType<typeof transformCatalogues>,
    ReturnType<typeof transformCatalogues>,
  ]
  for (const name of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [before, after] = [was, now].map((tables) => rowsOf(tables[name])) as [
      Map<string, unknown>,
      Map<string, unknown>,
    ]
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const site = siteOf(
        document,
        `catalogues/${encodeURIComponent(name)}/${encodeURIComponent(key)}`,
      )
      if (!before.has(key)) record(site, { kind: 'added', keyword: 'row' })
      else if (!after.has(key)) record(site, { kind: 'removed', keyword: 'row' })
      else if (canonical(before.get(key)) !== canonical(after.get(key)))
        record(site, { kind: 'reworded', keyword: 'row' })
    }
  }
}

function rowsOf(catalogue: Parameters<typeof rowKey>[0] | undefined): Map<string, unknown> {
  return new Map(catalogue?.rows.map((row) => [rowKey(catalogue, row), row]) ?? [])
}

/** The document without what may change freely: examples, and extensions that the portal does not show. */
function shownText(document: object): string {
  return canonical(
    JSON.parse(JSON.stringify(document, (key, value) => (isFree(key) ? undefined : value))),
  )
}

function isFree(key: string): boolean {
  return key === 'example' || key === 'examples' || key.startsWith('x-')
}
