import type { Json, JsonObject } from '../../src/contract.ts'
import { isTimestamp } from '../../src/time.ts'
import type { FeedItem, FeedPage, Refusal } from './feed.ts'
import { timestampOf } from './mapping.ts'

const MAX_ITEMS = 1000

/** A feed in the platform's own JSON is standardised metadata already. */
export function readStandardisedJson(document: string): FeedPage | Refusal {
  const { version, items, next, generatedAt, updatedFrom } = JSON.parse(document) as {
    version?: number
    items?: FeedItem[]
    next?: string | null
    generatedAt?: string
    updatedFrom?: string
  }
  const made = timestampOf(String(generatedAt))
  if (version !== 1 || !isTimestamp(made) || !Array.isArray(items)) {
    throw new SyntaxError('A feed has version 1, generatedAt, which is a time, and items.')
  }
  if (items.length > MAX_ITEMS) {
    return { code: 'FEED_TOO_LARGE', detail: `A page has at most ${MAX_ITEMS} items.` }
  }
  return {
    generatedAt: made,
    updatedFrom,
    next: next ?? undefined,
    items: items.map((item) => ({ item, textsAt: (path) => jsonTextsAt(item, path) })),
  }
}

/** The texts at a path such as `metadata.custom_params.season` or `sources[].file`. */
export function jsonTextsAt(value: Json | undefined, path: string): string[] {
  const [step = '', ...rest] = path.split('.')
  const name = step.replace(/\[\]$/, '')
  const found = (value as JsonObject | null | undefined)?.[name]
  const values = (Array.isArray(found) ? found : [found]) as (Json | undefined)[]
  if (rest.length > 0) return values.flatMap((each) => jsonTextsAt(each, rest.join('.')))
  return values.flatMap((each) => (each === undefined || each === null ? [] : [String(each)]))
}
