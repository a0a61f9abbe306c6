import type { z } from 'zod'
import type { OwnLanguage } from '../../api/sample-language.ts'
import { COMPONENTS } from './components.ts'

/** Components and languages available to authors of this portal. */
export interface Authoring {
  /** Attribute schemas of components, by name. */
  components: Record<string, z.ZodObject>
  /** The portal's own code languages, by id. */
  languages: Record<string, OwnLanguage>
  /** Changes with the portal's additions; empty if there are none. */
  hash: string
}

export const ENGINE_AUTHORING: Authoring = { components: COMPONENTS, languages: {}, hash: '' }

/**
 * Merges the engine's components with the portal's. A schema is code, so the configuration's hash
 * stands for it in cache keys.
 */
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
