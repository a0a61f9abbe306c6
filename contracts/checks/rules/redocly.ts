import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Json } from '../document.ts'

/** Pairs required by the operations table: no type has an asset with the id `external-id`. */
const ambiguous = ['clips', 'editions', 'episodes', 'recommendations', 'stream'].map(
  (part) =>
    `Paths should resolve unambiguously. Found two ambiguous paths: \`/media/{type}/external-id/{externalId}\` and \`/media/{type}/{id}/${part}\`.`,
)

/** The rule `has valid examples` validates all examples, and rejects unknown properties too. */
const exampleRules = {
  'no-invalid-media-type-examples': 'off',
  'no-invalid-schema-examples': 'off',
  'no-invalid-parameter-examples': 'off',
} as const

/** Redocly's strict rules find only the ambiguous paths listed here. */
export async function checkRedocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: exampleRules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .filter(({ message }) => !ambiguous.includes(message))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
