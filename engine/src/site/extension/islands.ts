import type { ComponentType } from 'react'

/**
 * The portal's own components that run in the browser, by name. The bundler replaces this module.
 */
// biome-ignore lint/suspicious/noExplicitAny: each component knows its own props; the compiler checked them
export const islands: Record<string, ComponentType<any>> = {}
