import type { Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import { type Branch, type ContentRule, isMap, type SampleRules } from './sample-rules.ts'

type JsonMap = { [key: string]: Json }

/** A made value with what the rules of its schema add or forbid. */
export function completeSample(
  value: Json,
  { branches, contents }: SampleRules,
  sample: (schema: Schema) => Json,
): Json {
  if (Array.isArray(value))
    return contents.reduce((list, rule) => addItems(list, rule, sample(rule.schema)), value)
  if (!isMap(value)) return value
  return branches.reduce((map, { holds, yes, no }) => {
    const branch = holds(map) ? yes : no
    return branch ? follow(map, branch, sample(branch.schema)) : map
  }, value)
}

function addItems(list: Json[], { least, most, fits }: ContentRule, made: Json): Json[] {
  const missing = least - list.filter(fits).length
  if (missing <= 0) return list
  const [first = null] = list
  const whole = isMap(first) && isMap(made) ? { ...first, ...made } : made
  return [...list, ...Array<Json>(missing).fill(whole)].slice(-most)
}

/** What a branch demands is added; what it describes again replaces only what it does not allow. */
function follow(map: JsonMap, { schema, fits, without }: Branch, made: Json): JsonMap {
  const kept = Object.fromEntries(Object.entries(map).filter(([name]) => !without.includes(name)))
  if (!isMap(made)) return kept
  const required = schema.kind === 'object' ? schema.properties.filter((row) => row.required) : []
  const demanded = Object.entries(made).filter(([key]) => required.some(({ name }) => name === key))
  const added = { ...Object.fromEntries(demanded), ...kept }
  const oneReplaced = Object.entries(made).map(([key, value]) => ({ ...added, [key]: value }))
  return [added, ...oneReplaced, { ...kept, ...made }].find(fits) ?? added
}
