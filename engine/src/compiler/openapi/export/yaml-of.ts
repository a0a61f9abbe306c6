import { dump } from 'js-yaml'
import type { Cache } from '../../cache/cache.ts'
import { isObject, type RawObject } from '../read/raw.ts'
import { sliceEntries } from './slice-entries.ts'

/** The YAML of a document, part by part: to write a large one takes seconds, and an edit changes few parts. */
export async function yamlOf(document: RawObject, cache: Cache): Promise<string> {
  const texts: string[] = []
  for (const { value, known } of partsForYaml(document)) {
    const text = await cache.value({ kind: 'yaml', inputs: value }, async () =>
      dump(value, { lineWidth: 120, noRefs: true, skipInvalid: true }),
    )
    texts.push(withoutLines(text, known))
  }
  return texts.join('')
}

interface Part {
  value: RawObject
  /** The number of lines at its start that the part before has too: `components:`, `schemas:`. */
  known: number
}

function partsForYaml(document: RawObject): Part[] {
  return Object.entries(document).flatMap(([key, value]) => {
    if (key === 'components' && isObject(value)) return partsOfComponents(value)
    const groups = key === 'paths' || key === 'webhooks' ? groupsOf(value) : [value]
    return groups.map((group, index) => ({ value: { [key]: group }, known: index > 0 ? 1 : 0 }))
  })
}

function partsOfComponents(components: RawObject): Part[] {
  const kinds = Object.entries(components)
  if (kinds.length === 0) return [{ value: { components }, known: 0 }]
  return kinds.flatMap(([kind, list], at) => {
    const groups = kind === 'schemas' ? groupsOf(list) : [list]
    return groups.map((group, index) => ({
      value: { components: { [kind]: group } },
      known: index > 0 ? 2 : at > 0 ? 1 : 0,
    }))
  })
}

function groupsOf(value: unknown): unknown[] {
  return isObject(value) && Object.keys(value).length > 0 ? sliceEntries(value) : [value]
}

function withoutLines(text: string, count: number): string {
  let start = 0
  for (let line = 0; line < count; line++) start = text.indexOf('\n', start) + 1
  return text.slice(start)
}
