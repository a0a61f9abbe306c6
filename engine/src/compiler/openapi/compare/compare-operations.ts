import type { Side } from '../../../api/change.ts'
import { pathShape } from '../operation/operation-id.ts'
import { operationsOf, type RawOperation } from '../operation/transform-operation.ts'
import { followReference } from '../read/follow-ref.ts'
import { isObject, listAt, objectAt, own, type RawObject, stringsAt, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { compareKeywords } from './compare-keywords.ts'
import { compareBody, compareMedia } from './compare-media.ts'
import type { SchemaComparison } from './compare-schemas.ts'
import { BOTH, type Owner, record, type Site } from './recorder.ts'
import { canonical } from './schema-view.ts'

/** Compares two versions of an operation. */
export class OperationComparison {
  /** `callbacks/onEvent/`, or empty for the operation itself. */
  readonly #prefix: string
  /** Readers receive the requests of webhooks and callbacks. */
  readonly #isIncoming: boolean

  constructor(
    readonly schemas: SchemaComparison,
    readonly owner: Owner,
    { prefix = '', isIncoming = false }: { prefix?: string; isIncoming?: boolean } = {},
  ) {
    this.#prefix = prefix
    this.#isIncoming = isIncoming
  }

  compare(was: RawOperation, now: RawOperation): void {
    if (!this.#prefix) this.#self(was, now)
    this.#parameters(was, now)
    this.#request(was.raw, now.raw)
    this.#responses(objectAt(was.raw, 'responses'), objectAt(now.raw, 'responses'))
    this.#callbacks(was, now)
  }

  #site(location: string, side: Side, keys: string[] = []): Site {
    const own: Side = side === 'request' ? 'response' : 'request'
    return {
      owner: this.owner,
      location: this.#prefix + location,
      keys,
      side: this.#isIncoming ? own : side,
    }
  }

  #self(was: RawOperation, now: RawOperation): void {
    const site: Site = { owner: this.owner, location: '', keys: [], side: null }
    const change = (keyword: string, values: [unknown, unknown], breaks: Side[] = []) =>
      canonical(values[0]) !== canonical(values[1]) &&
      record(site, { kind: 'changed', keyword, before: values[0], after: values[1], breaks })
    change('operationId', [was.id, now.id], BOTH)
    const address = ({ method, path }: RawOperation) => `${method} ${path}`
    const isMoved = was.method !== now.method || pathShape(was.path) !== pathShape(now.path)
    change('path', [address(was), address(now)], isMoved ? BOTH : [])
    change('deprecated', [own(was.raw, 'deprecated') === true, own(now.raw, 'deprecated') === true])
    const [former, current] = [
      securityOf(this.schemas.before, was),
      securityOf(this.schemas.after, now),
    ] as const
    const isKept = former.every((each) => current.map(canonical).includes(canonical(each)))
    change('security', [former, current], isKept ? [] : BOTH)
    change('x-rateLimit', [own(was.raw, 'x-rateLimit'), own(now.raw, 'x-rateLimit')])
    change('servers', [own(was.raw, 'servers'), own(now.raw, 'servers')], BOTH)
    const scopes = [
      stringsAt(was.raw, 'x-scopes').sort(),
      stringsAt(now.raw, 'x-scopes').sort(),
    ] as const
    change('scopes', [...scopes], scopes[1].every((scope) => scopes[0].includes(scope)) ? [] : BOTH)
    for (const keyword of ['summary', 'description', 'externalDocs', 'tags'])
      if (canonical(own(was.raw, keyword)) !== canonical(own(now.raw, keyword)))
        record(site, { kind: 'reworded', keyword })
  }

  #parameters(was: RawOperation, now: RawOperation): void {
    const before = parametersOf(this.schemas.before, was, now)
    const after = parametersOf(this.schemas.after, now, now)
    for (const [key, { location, name, raw }] of before) {
      const site = this.#site(location, 'request', [name])
      const current = after.get(key)?.raw
      if (current) this.#parameter(site, raw, current)
      else record(site, { kind: 'removed', breaks: ['request', 'response'] })
    }
    for (const [key, { location, name, raw }] of after)
      if (!before.has(key)) recordAdded(this.#site(location, 'request', [name]), raw)
  }

  #parameter(site: Site, was: RawObject, now: RawObject): void {
    if (this.schemas.areAlike(was, now)) return
    const needed = [was, now].map((raw) => own(raw, 'required') === true)
    if (needed[1] && !needed[0]) record(site, { kind: 'required', breaks: ['request'] })
    if (needed[0] && !needed[1]) record(site, { kind: 'optional', breaks: ['response'] })
    const { schema: before, content: oldContent, in: _in, name: _name, ...rest } = was
    const { schema: after, content: newContent, in: _place, name: _other, ...others } = now
    compareKeywords(site, rest, others)
    const [first, second] = [oldContent, newContent].map((content) =>
      isObject(content) ? objectAt(content, Object.keys(content)[0] ?? '').schema : undefined,
    )
    this.schemas.compare(site, before ?? first ?? {}, after ?? second ?? {})
  }

  #request(was: RawObject, now: RawObject): void {
    const before = followReference(this.schemas.before, own(was, 'requestBody'), '#')?.value
    const after = followReference(this.schemas.after, own(now, 'requestBody'), '#')?.value
    const location = this.#prefix && this.#isIncoming ? '' : 'request'
    compareBody(this.schemas, this.#site(location, 'request'), { was: before, now: after })
  }

  #responses(was: RawObject, now: RawObject): void {
    for (const status of new Set([...Object.keys(was), ...Object.keys(now)])) {
      if (status.startsWith('x-')) continue
      const site = this.#site(`response/${encodeURIComponent(status)}`, 'response')
      const before = followReference(this.schemas.before, own(was, status), '#')?.value
      const after = followReference(this.schemas.after, own(now, status), '#')?.value
      this.#codes(site, before, after)
      // An error is identified by its code, so its body is not compared.
      const isSuccess = /^[123]/.test(status)
      if (!before || !after)
        record(site, { kind: after ? 'added' : 'removed', breaks: isSuccess && !after ? BOTH : [] })
      else this.#response(site, before, after)
    }
  }

  #response(site: Site, was: RawObject, now: RawObject): void {
    compareKeywords(
      site,
      { description: own(was, 'description') },
      { description: own(now, 'description') },
    )
    if (canonical(own(was, 'links')) !== canonical(own(now, 'links')))
      record(site, { kind: 'changed', keyword: 'links' })
    const [before, after] = [objectAt(was, 'headers'), objectAt(now, 'headers')]
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const here = { ...site, location: `${site.location}/headers`, keys: [name] }
      const header = followReference(this.schemas.before, own(before, name), '#')?.value
      const current = followReference(this.schemas.after, own(after, name), '#')?.value
      if (header && current) this.#parameter(here, header, current)
      else
        record(here, { kind: current ? 'added' : 'removed', breaks: current ? [] : ['response'] })
    }
    compareMedia(this.schemas, site, {
      was: objectAt(was, 'content'),
      now: objectAt(now, 'content'),
    })
  }

  /** Callers switch on codes: one that is no longer returned leaves them in their default branch. */
  #codes(site: Site, was: RawObject = {}, now: RawObject = {}): void {
    const [before, after] = [stringsAt(was, 'x-errorCodes'), stringsAt(now, 'x-errorCodes')]
    for (const code of before)
      if (!after.includes(code))
        record(site, { kind: 'removed', keyword: 'code', value: code, breaks: ['response'] })
    for (const code of after)
      if (!before.includes(code)) record(site, { kind: 'added', keyword: 'code', value: code })
  }

  #callbacks(was: RawOperation, now: RawOperation): void {
    const before = callbacksOf(this.schemas.before, was)
    const after = callbacksOf(this.schemas.after, now)
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const location = `callbacks/${encodeURIComponent(name)}`
      const [old, current] = [before.get(name), after.get(name)]
      const options = { prefix: `${location}/`, isIncoming: !this.#isIncoming }
      if (old && current)
        new OperationComparison(this.schemas, this.owner, options).compare(old, current)
      else
        record(this.#site(location, 'request'), {
          kind: current ? 'added' : 'removed',
          breaks: current ? [] : BOTH,
        })
    }
  }
}

function recordAdded(site: Site, raw: RawObject): void {
  const isRequired = own(raw, 'required') === true
  record(site, { kind: 'added', ...(isRequired && { after: 'required', breaks: ['request'] }) })
}

/** The alternatives; one without credentials where nothing is said. */
function securityOf({ document }: Scope, { raw }: RawOperation): unknown[] {
  const security = own(raw, 'security') ?? own(document, 'security')
  return Array.isArray(security) ? security : [{}]
}

interface NamedParameter {
  location: string
  name: string
  raw: RawObject
}

/** By location and name; path parameters by position, so that renaming one is not a change. */
function parametersOf(scope: Scope, operation: RawOperation, now: RawOperation) {
  const { raw, item, path } = operation
  const byKey = new Map<string, NamedParameter>()
  const current = placeholders(now.path)
  for (const one of [...listAt(item.value, 'parameters'), ...listAt(raw, 'parameters')]) {
    const parameter = followReference(scope, one, '#')?.value
    if (!parameter) continue
    const [location, name] = [textAt(parameter, 'in'), textAt(parameter, 'name')]
    const position = location === 'path' ? placeholders(path).indexOf(name) : -1
    const shown = current[position] ?? name
    const key = position < 0 ? name : String(position)
    byKey.set(`${location} ${key}`, { location, name: shown, raw: parameter })
  }
  return byKey
}

/** `/media/{type}/{id}` → `['type', 'id']` */
function placeholders(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
}

function callbacksOf(scope: Scope, { raw, id, group }: RawOperation): Map<string, RawOperation> {
  const found = new Map<string, RawOperation>()
  for (const [name, value] of Object.entries(objectAt(raw, 'callbacks'))) {
    const items = Object.entries(followReference(scope, value, '#')?.value ?? {})
    for (const [path, rawItem] of items) {
      const item = followReference(scope, rawItem, '#') ?? { value: {}, pointer: '#' }
      // A callback that refers to itself would never end.
      for (const [method, inner] of operationsOf(item.value))
        found.set(name, {
          id,
          group,
          method,
          path,
          item,
          pointer: '#',
          isReceived: true,
          raw: { ...inner, callbacks: undefined },
        })
    }
  }
  return found
}
