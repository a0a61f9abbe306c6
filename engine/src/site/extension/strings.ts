import type { Locale, OwnStrings } from '../../model/strings.ts'

/** The portal's own strings; replaced by the bundler. */
export const ownStrings: OwnStrings = {}
export const locale: Locale = 'en-US'
