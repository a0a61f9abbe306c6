import { isObject, listAt, objectAt, own, type RawObject, stringsAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { enumOfConstants } from '../schema/transform-enum.ts'
import { optionLabel } from '../schema/transform-union.ts'
import { compareKeywords } from './compare-keywords.ts'
import { BOTH, createOwner, inside, type Owner, record, type Site } from './recorder.ts'
import { canonical, typesOf, valuesOf, viewSchema, writtenOut } from './schema-view.ts'

/** Compares schemas of two documents. A named schema is compared once, however many operations contain it. */
export class SchemaComparison {
  readonly #owners = new Map<RawObject, Map<RawObject, Owner>>()
  /** The text of each object that was compared: headers and parameters occur in most operations. */
  readonly #texts = new WeakMap<RawObject, string>()

  constructor(
    readonly before: Scope,
    readonly after: Scope,
  ) {}

  /** Every named schema that was compared. */
  get owners(): Owner[] {
    return [...this.#owners.values()].flatMap((byNew) => [...byNew.values()])
  }

  /** Whether two objects are written alike and refer to nothing that could differ. */
  areAlike(before: unknown, after: unknown): boolean {
    if (!isObject(before) || !isObject(after)) return false
    const text = this.#textOf(after)
    return text === this.#textOf(before) && !text.includes('"$ref"')
  }

  #textOf(raw: RawObject): string {
    const text = this.#texts.get(raw) ?? JSON.stringify(raw)
    this.#texts.set(raw, text)
    return text
  }

  compare(site: Site, before: unknown, after: unknown): void {
    if (this.areAlike(before, after)) return
    const was = viewSchema(this.before, before)
    const now = viewSchema(this.after, after)
    if (was.isNullable !== now.isNullable)
      record(site, {
        kind: now.isNullable ? 'widened' : 'narrowed',
        keyword: 'nullable',
        breaks: now.isNullable ? ['response'] : ['request'],
      })
    if (now.name === null) {
      this.#contents(site, before, after)
      return
    }
    compareKeywords(site, was.remarks, now.remarks)
    // What was written in place is known by itself, not by what was made of it.
    const key = was.name === null && isObject(before) ? before : was.target
    const owner = this.#named(now.name, { key, was: was.target, now: now.target })
    site.owner.parts.push({ owner, row: site, side: site.side })
  }

  #named(name: string, { key, was, now }: Record<'key' | 'was' | 'now', RawObject>): Owner {
    const known = this.#owners.get(key)?.get(now)
    if (known) return known
    const owner = createOwner('schema', name)
    this.#owners.set(key, (this.#owners.get(key) ?? new Map()).set(now, owner))
    this.compare({ owner, location: '', keys: [], side: null }, was, now)
    return owner
  }

  /** `after` is written in place; `before` may be anything. */
  #contents(site: Site, before: unknown, after: unknown): void {
    const was = withConstants(writtenOut(this.before, before))
    const now = withConstants(writtenOut(this.after, after))
    const isChoice = hasOptions(now)
    if (isChoice || hasOptions(was)) this.#options(site, before, after)
    else this.#types(site, was, now)
    // One schema and a choice have nothing in common but the option that they share.
    if (isChoice !== hasOptions(was)) return
    this.#values(site, was, now)
    this.#properties(site, was, now)
    this.#items(site, was, now)
    this.#openKeys(site, was, now)
    compareKeywords(site, was, now)
  }

  #types(site: Site, was: RawObject, now: RawObject): void {
    const [before, after] = [typesOf(was), typesOf(now)]
    if (before.join() === after.join()) return
    const fits = (type: string, types: string[]) =>
      types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
    const covers = (types: string[], others: string[]) =>
      others.length === 0 ? types.length === 0 : others.every((type) => fits(type, types))
    const isWider = covers(after, before)
    const isNarrower = covers(before, after)
    record(site, {
      kind: 'changed',
      keyword: 'type',
      before: before.join(' | ') || 'any',
      after: after.join(' | ') || 'any',
      breaks: isWider ? ['response'] : isNarrower ? ['request'] : BOTH,
    })
  }

  #values(site: Site, was: RawObject, now: RawObject): void {
    const [before, after] = [valuesOf(was), valuesOf(now)]
    if (!before && after)
      record(site, { kind: 'narrowed', keyword: 'enum', after, breaks: ['request'] })
    if (before && !after) record(site, { kind: 'widened', keyword: 'enum', before })
    if (!before || !after) return
    const known = new Set(before.map(canonical))
    const current = new Set(after.map(canonical))
    for (const value of before)
      if (!current.has(canonical(value)))
        record(site, { kind: 'removed', value: textOf(value), breaks: ['request'] })
    for (const value of after)
      if (!known.has(canonical(value))) record(site, { kind: 'added', value: textOf(value) })
  }

  #properties(site: Site, was: RawObject, now: RawObject): void {
    const [before, after] = [objectAt(was, 'properties'), objectAt(now, 'properties')]
    const needed = [
      new Set(stringsAt(was, 'required')),
      new Set(stringsAt(now, 'required')),
    ] as const
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const here = inside(site, name)
      const isNeeded = needed[1].has(name)
      if (!Object.hasOwn(after, name)) {
        const isReadOnly = own(objectAt(before, name), 'readOnly') === true
        record(here, { kind: 'removed', breaks: isReadOnly ? ['response'] : BOTH })
      } else if (!Object.hasOwn(before, name)) {
        const required = { after: 'required', breaks: ['request' as const] }
        record(here, { kind: 'added', ...(isNeeded && required) })
      } else {
        if (isNeeded && !needed[0].has(name))
          record(here, { kind: 'required', breaks: ['request'] })
        if (!isNeeded && needed[0].has(name))
          record(here, { kind: 'optional', breaks: ['response'] })
        this.compare(here, before[name], after[name])
      }
    }
  }

  /** Links pass through lists, so items stand where their list does. */
  #items(site: Site, was: RawObject, now: RawObject): void {
    const [before, after] = [own(was, 'items'), own(now, 'items')]
    if (before !== undefined || after !== undefined) this.compare(site, before ?? {}, after ?? {})
    const tuples = [listAt(was, 'prefixItems'), listAt(now, 'prefixItems')] as const
    for (let index = 0; index < Math.max(tuples[0].length, tuples[1].length); index++)
      this.compare(inside(site, String(index)), tuples[0][index] ?? {}, tuples[1][index] ?? {})
  }

  /** Keys that a schema does not name. */
  #openKeys(site: Site, was: RawObject, now: RawObject): void {
    const [before, after] = [own(was, 'additionalProperties'), own(now, 'additionalProperties')]
    if (isObject(before) || isObject(after))
      this.compare(inside(site, '*'), before ?? {}, after ?? {})
    else if ((before === false) !== (after === false))
      record(site, {
        kind: after === false ? 'narrowed' : 'widened',
        keyword: 'additionalProperties',
        breaks: after === false ? ['request'] : [],
      })
    const patterns = [
      objectAt(was, 'patternProperties'),
      objectAt(now, 'patternProperties'),
    ] as const
    for (const pattern of new Set(patterns.flatMap((table) => Object.keys(table))))
      this.compare(
        inside(site, `{${pattern}}`),
        own(patterns[0], pattern) ?? {},
        own(patterns[1], pattern) ?? {},
      )
  }

  /** An option that was written in place and now has a name is the same option. */
  #underNewNames(was: Options, now: Options): Options {
    const typeOf = (scope: Scope, option: unknown) => typesOf(writtenOut(scope, option)).join()
    const fresh = [...now].filter(([label, option]) => !was.has(label) && isReference(option))
    return new Map(
      [...was].map(([label, option]) => {
        if (now.has(label) || isReference(option)) return [label, option]
        const type = typeOf(this.before, option)
        const same = fresh.filter(([, other]) => type && typeOf(this.after, other) === type)
        return [same.length === 1 ? (same[0]?.[0] ?? label) : label, option]
      }),
    )
  }

  /** Options are the same when they have the same label; a schema that is no choice has one. */
  #options(site: Site, rawBefore: unknown, rawAfter: unknown): void {
    const now = optionsOf(this.after, rawAfter)
    const was = this.#underNewNames(optionsOf(this.before, rawBefore), now)
    if (![...was.keys()].some((label) => now.has(label))) {
      const [before, after] = [was, now].map((options) => [...options.keys()].join(' | '))
      record(site, { kind: 'changed', keyword: 'type', before, after, breaks: BOTH })
      return
    }
    for (const [label, option] of was) {
      const here = inside(site, `(${label})`)
      if (now.has(label)) this.compare(here, option, now.get(label))
      else record(here, { kind: 'removed', keyword: 'option', breaks: ['request'] })
    }
    for (const label of now.keys())
      if (!was.has(label))
        record(inside(site, `(${label})`), {
          kind: 'added',
          keyword: 'option',
          breaks: ['response'],
        })
  }
}

/** By the labels that links call them by: `string`, `string 2`. */
type Options = Map<string, unknown>

function isReference(option: unknown): boolean {
  return isObject(option) && typeof own(option, '$ref') === 'string'
}

function hasOptions(schema: RawObject): boolean {
  return listAt(schema, 'oneOf').length + listAt(schema, 'anyOf').length > 0
}

/** `oneOf` with constants is an enum. */
function withConstants(schema: RawObject): RawObject {
  const key = ['oneOf', 'anyOf'].find((name) => listAt(schema, name).length > 0)
  const constants = key ? enumOfConstants(listAt(schema, key), schema) : null
  if (!key || !constants) return schema
  const { [key]: _, ...rest } = schema
  return { ...rest, enum: constants.map(({ value }) => value) }
}

function optionsOf(scope: Scope, raw: unknown): Options {
  const schema = writtenOut(scope, raw)
  const options = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]
  const labelled = new Map<string, unknown>()
  const all = options.length > 0 ? options : [raw]
  for (const [index, option] of all.entries()) {
    const label = optionLabel(scope, option) || (options.length > 0 ? `${index + 1}` : 'any')
    let name = label
    for (let count = 2; labelled.has(name); count++) name = `${label} ${count}`
    labelled.set(name, option)
  }
  return labelled
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
