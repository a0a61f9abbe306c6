import type { Locale, OwnStrings } from '../../model/strings.ts'

/** The portal's own strings. The bundler replaces this module. */
export const ownStrings: OwnStrings = {}
export const locale: Locale = 'en-US'
