import { objectAt, own, type RawObject } from '../read/raw.ts'
import { compareKeywords } from './compare-keywords.ts'
import type { SchemaComparison } from './compare-schemas.ts'
import { BOTH, record, type Site } from './recorder.ts'
import { canonical } from './schema-view.ts'

interface Pair<T> {
  was: T
  now: T
}

export function compareBody(
  schemas: SchemaComparison,
  site: Site,
  { was, now }: Pair<RawObject | undefined>,
): void {
  const isNeeded = own(now ?? {}, 'required') === true
  const required = isNeeded ? { after: 'required', breaks: ['request' as const] } : {}
  if (!was && now) record(site, { kind: 'added', keyword: 'body', ...required })
  if (was && !now) record(site, { kind: 'removed', keyword: 'body', breaks: BOTH })
  if (!was || !now) return
  const wasNeeded = own(was, 'required') === true
  if (isNeeded && !wasNeeded)
    record(site, { kind: 'required', keyword: 'body', breaks: ['request'] })
  if (wasNeeded && !isNeeded)
    record(site, { kind: 'optional', keyword: 'body', breaks: ['response'] })
  compareKeywords(
    site,
    { description: own(was, 'description') },
    { description: own(now, 'description') },
  )
  compareMedia(schemas, site, { was: objectAt(was, 'content'), now: objectAt(now, 'content') })
}

/** Bodies by their media type. */
export function compareMedia(
  schemas: SchemaComparison,
  site: Site,
  { was, now }: Pair<RawObject>,
): void {
  const types = new Set([...Object.keys(was), ...Object.keys(now)])
  // A link contains the media type only if there are several.
  const isOne = Object.keys(now).length < 2
  for (const type of types) {
    const here = isOne
      ? site
      : { ...site, location: `${site.location}/${encodeURIComponent(type)}` }
    const [before, after] = [objectAt(was, type), objectAt(now, type)]
    if (!Object.hasOwn(now, type))
      record(site, { kind: 'removed', keyword: 'media', value: type, breaks: BOTH })
    else if (!Object.hasOwn(was, type))
      record(site, { kind: 'added', keyword: 'media', value: type })
    else {
      if (canonical(own(before, 'encoding')) !== canonical(own(after, 'encoding')))
        record(site, { kind: 'changed', keyword: 'encoding', breaks: ['request'] })
      schemas.compare(here, own(before, 'schema') ?? {}, own(after, 'schema') ?? {})
    }
  }
}
