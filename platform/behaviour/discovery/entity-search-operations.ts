import { type Behaviour, type BehaviourModule, type Call, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { groupBy } from '../../src/group-by.ts'
import { isShown } from '../../src/resource/list.ts'
import { serviceOf } from '../../src/tenant.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import { inLanguage, listIn } from '../catalogue/assets.ts'
import { fitOf, plain } from './find-text.ts'

const PLACES = ['title', 'name', 'label', 'originalTitle', 'keywords', 'externalId', 'id', 'key']

/** The types that the caller may read: each has its own list, whose path contains it. */
function typesFor({ contract, caller }: Call): { type: string; table: string; key: string }[] {
  const held = caller.key?.scopes as readonly string[] | undefined
  return contract.operations.flatMap(({ resource, path, scopes }) => {
    const isList = resource?.kind === 'list' && resource.parents.length === 0
    const isAllowed = scopes.every((scope) => !held || held.includes(scope))
    const type = path.split('/').at(-1) ?? ''
    return isList && isAllowed ? [{ type, table: resource.entity, key: resource.key }] : []
  })
}

function textIn(world: World, row: Row, place: string): string {
  const value = row[place]
  return Array.isArray(value)
    ? value.join(' ')
    : (inLanguage(value, [String(serviceOf(world).defaultLanguage)]) ?? '')
}

interface Hit extends JsonObject {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly matched: string
}

/** Text in double quotes must match exactly; otherwise one typo per word is allowed. */
function fit(text: string, q: string): number {
  const exact = /^"(.+)"$/.exec(q)?.[1]
  return exact ? Number(plain(text).includes(plain(exact))) : fitOf(text, q)
}

function hitsFor(world: World, call: Call, q: string): { hit: Hit; score: number }[] {
  const wanted = listIn<string>(call.query, 'types')
  return typesFor(call)
    .filter(({ type }) => wanted.length === 0 || wanted.includes(type))
    .flatMap(({ type, table, key }) =>
      rowsOf(world, table).flatMap((row) => {
        if (!isShown(row, [])) return []
        const places = PLACES.map((place, at) => ({
          place,
          score: fit(textIn(world, row, place), q) * (PLACES.length - at),
        }))
        const best = places.toSorted((one, other) => other.score - one.score)[0]
        if (!best || best.score === 0) return []
        const title = ['title', 'name', 'label']
          .map((place) => textIn(world, row, place))
          .find(Boolean)
        const id = String(row[key])
        return [{ hit: { type, id, title: title ?? id, matched: best.place }, score: best.score }]
      }),
    )
    .toSorted((one, other) => other.score - one.score)
}

/** Includes drafts and hidden assets. */
const searchEverything: Behaviour = (world, call) => {
  const hits = hitsFor(world, call, String(call.query.q)).map(({ hit }) => hit)
  const groups = [...groupBy(hits, ({ type }) => type).entries()].map(([type, own]) => ({
    type,
    total: own.length,
    items: own.slice(0, Number(call.query.limit)),
  }))
  return reply(world, { groups: groups.slice(0, 40) })
}

/** Terms, with the entity where only one has that name. */
const autocompleteSearch: Behaviour = (world, call) => {
  const hits = hitsFor(world, call, String(call.query.q)).map(({ hit }) => hit)
  const named = groupBy(hits, ({ title }) => title)
  const suggestions = [...named.entries()].map(([text, [entity, ...others]]) => ({
    text,
    ...(entity && others.length === 0 && { entity }),
  }))
  return reply(world, { suggestions: suggestions.slice(0, Number(call.query.limit)) })
}

export const entitySearch: BehaviourModule = {
  operations: { searchEverything, autocompleteSearch },
}
