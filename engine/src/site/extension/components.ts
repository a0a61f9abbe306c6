import type { ComponentType } from 'react'

/** The portal's own components, by name. The bundler puts those that the configuration names in the place of this file. */
// biome-ignore lint/suspicious/noExplicitAny: each component knows its own props; the compiler checked them
export const components: Record<string, ComponentType<any>> = {}
