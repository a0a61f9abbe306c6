import { ids, secondId } from '../../shared/samples/ids.js'
import type { Json } from '../document.ts'

const kinds: Record<string, Record<string, string>> = ids
const kindOfId = new Map(
  Object.entries(kinds).flatMap(([kind, entries]) =>
    Object.values(entries).flatMap((id): [string, string][] => [
      [id, kind],
      [secondId(id), kind],
    ]),
  ),
)
// One name, two kinds: operators and viewers are both users; viewers and transcoding both have
// profiles.
const alsoNamed: Record<string, string[]> = {
  user: ['cmsUser'],
  profile: ['transcodingProfile'],
  job: ['transcodeJob'],
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Every id in an example exists in the sample world, and `genreIds` contains ids of genres. */
export function checkReferences(document: Json): string[] {
  const found = new Set<string>()
  walk(document, false, '', (key, value) => {
    const kind = kindOfId.get(value)
    const wanted = key.replace(/Ids?$/, '')
    if (!kind) found.add(`${key}: ${value} is not in samples/ids.js`)
    else if (
      key !== wanted &&
      kinds[wanted] &&
      kind !== wanted &&
      !alsoNamed[wanted]?.includes(kind)
    ) {
      found.add(`${key}: ${value} is of kind ${kind}`)
    }
  })
  return [...found]
}

/** `name` is the property or parameter that the value belongs to. */
function walk(
  node: Json,
  inside: boolean,
  name: string,
  visit: (key: string, id: string) => void,
): void {
  if (typeof node === 'string' && inside && uuid.test(node)) visit(name, node)
  if (node === null || typeof node !== 'object') return
  const parameter = !inside && typeof node.in === 'string' ? node.name : undefined
  for (const [key, value] of Object.entries(node)) {
    const example = key === 'examples' || key === 'example'
    const stays = Array.isArray(node) || (!inside && example)
    walk(value, inside || example, stays ? (parameter ?? name) : key, visit)
  }
}
