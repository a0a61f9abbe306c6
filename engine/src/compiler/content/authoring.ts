import type { z } from 'zod'
import type { OwnLanguage } from '../../api/sample-language.ts'
import { COMPONENTS } from './components.ts'

/** What an author may write in this portal. */
export interface Authoring {
  /** Components by name, with the schema of their attributes. */
  components: Record<string, z.ZodObject>
  /** The portal's own languages of code, by id. */
  languages: Record<string, OwnLanguage>
  /** Changes with what the portal adds; empty when it adds nothing. */
  hash: string
}

export const ENGINE_AUTHORING: Authoring = { components: COMPONENTS, languages: {}, hash: '' }

/** The engine's components and the portal's. A schema is code, so it is the configuration's hash that tells of a change. */
export function createAuthoring(
  components: Record<string, { props: z.ZodObject }>,
  languages: OwnLanguage[],
  configHash: string,
): Authoring {
  const own = Object.entries(components).map(([name, { props }]) => [name, props] as const)
  if (own.length === 0 && languages.length === 0) return ENGINE_AUTHORING
  return {
    components: { ...COMPONENTS, ...Object.fromEntries(own) },
    languages: Object.fromEntries(languages.map((language) => [language.id, language])),
    hash: configHash,
  }
}
