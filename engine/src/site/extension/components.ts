import type { ComponentType } from 'react'

/** The portal's own components, by name. The bundler replaces this module. */
// biome-ignore lint/suspicious/noExplicitAny: each component knows its own props; the compiler checked them
export const components: Record<string, ComponentType<any>> = {}
