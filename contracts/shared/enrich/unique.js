import { state } from '../decorators.js'

/** `Genre` → `['key']`: the `@unique` properties of an entity that a call of this kind can set to a taken value. */
export function uniqueOf(program, { kind, entity }) {
  if (!['create', 'update'].includes(kind)) return []
  const marks = program.stateMap(state.unique)
  return [...entity.properties.values()]
    .filter((property) => marks.has(property) && !(kind === 'update' && marks.get(property).fixed))
    .map(({ name }) => name)
}
