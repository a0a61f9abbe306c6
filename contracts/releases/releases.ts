import { readdirSync, readFileSync } from 'node:fs'
import type { Json } from '../checks/document.ts'
import type { Family } from '../families.ts'

/** The days of all releases, the latest last. */
export const releases = readdirSync(import.meta.dirname)
  .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  .sort()

/** A document as callers were given it. */
export function releasedDocument(release: string, family: Family): Json {
  return JSON.parse(readFileSync(new URL(`${release}/${family}.json`, import.meta.url), 'utf8'))
}
