import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Json } from '../document.ts'

/** Pairs that the operations table dictates: a type has no asset with the id `external-id`. */
const ambiguous = ['clips', 'editions', 'episodes', 'recommendations', 'stream'].map(
  (part) =>
    `Paths should resolve unambiguously. Found two ambiguous paths: \`/media/{type}/external-id/{externalId}\` and \`/media/{type}/{id}/${part}\`.`,
)

/** Redocly's strict rules find nothing but the ambiguous paths that are listed by name. */
export async function checkRedocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .filter(({ message }) => !ambiguous.includes(message))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
