import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Json } from '../document.ts'

/** Redocly's recommended rules find no errors. */
export async function checkRedocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .filter(({ severity, ignored }) => severity === 'error' && !ignored)
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
