import type { Locale, OwnStrings } from '../../model/strings.ts'

/** The portal's own words; the bundler fills them in. */
export const ownStrings: OwnStrings = {}
export const locale: Locale = 'en-US'
