import type { OwnStrings } from '../../model/strings.ts'

/** The portal's own strings. The bundler replaces this module. */
export const ownStrings: OwnStrings = {}
export const locale: string = 'en-US'
