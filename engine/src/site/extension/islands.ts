import type { ComponentType } from 'react'

/** The portal's own components that run in the browser, by name; the bundler fills it in. */
// biome-ignore lint/suspicious/noExplicitAny: each component knows its own props; the compiler checked them
export const islands: Record<string, ComponentType<any>> = {}
