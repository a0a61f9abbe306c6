import { hashOfEach } from '../../cache/hash.ts'
import { isObject, objectAt, own, type RawObject } from '../read/raw.ts'
import { refersToComponentsOnly } from '../read/refers-to-components.ts'
import type { Sample } from './make-sample.ts'
import type { Extent } from './sample-schema.ts'

/** Examples by direction and pointer. */
export type Samples = Record<Extent, Map<string, Sample>>

/** By the components of a document, for the latest ones: `dev` compiles a document after each edit. */
const latest = new Map<string, Samples>()
const MAX_DOCUMENTS = 8

/**
 * Empty, or with the examples that an earlier document with the same components has of them: most
 * edits are of operations.
 */
export function sharedSamples(document: RawObject): Samples {
  const known = latest.get(hashOfComponents(document))
  return { all: ofComponents(known?.all), required: ofComponents(known?.required) }
}

/** Not for a document with diagnostics: making an example finds some of them. */
export function shareSamples(document: RawObject, samples: Samples): void {
  const hash = hashOfComponents(document)
  latest.delete(hash)
  latest.set(hash, samples)
  const [oldest] = latest.keys()
  if (oldest !== undefined && latest.size > MAX_DOCUMENTS) latest.delete(oldest)
}

const hashes = new WeakMap<RawObject, string>()

/** Of the whole document, if a component refers to something else in it. */
function hashOfComponents(document: RawObject): string {
  const known = hashes.get(document)
  if (known !== undefined) return known
  const components = objectAt(document, 'components')
  const entries = Object.entries(components).flatMap(([kind, list]) =>
    isObject(list) ? Object.entries(list).map((entry) => [kind, ...entry]) : [[kind, list]],
  )
  const isClosed = refersToComponentsOnly(components)
  const hash = hashOfEach(isClosed ? [own(document, 'openapi'), ...entries] : [document])
  hashes.set(document, hash)
  return hash
}

function ofComponents(samples: Iterable<[string, Sample]> = []): Map<string, Sample> {
  return new Map([...samples].filter(([key]) => key.includes(' #/components/')))
}
