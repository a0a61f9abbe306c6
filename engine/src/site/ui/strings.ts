import { CHROME, CONTENT, PAGE, SEARCH } from '../../model/strings.ts'
import { ownStrings } from '../extension/strings.ts'

/** The words on screen: the engine's, or what the portal says instead. */
export const chromeStrings = { ...CHROME, ...ownStrings.chrome }
export const pageStrings = { ...PAGE, ...ownStrings.page }
export const searchStrings = { ...SEARCH, ...ownStrings.search }
export const contentStrings = { ...CONTENT, ...ownStrings.content }
