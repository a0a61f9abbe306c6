import { CHROME, CONTENT, PAGE, SEARCH } from '../../model/strings.ts'
import { ownStrings } from '../extension/strings.ts'

/** Interface strings: the engine's, overridden by the portal's. */
export const chromeStrings = { ...CHROME, ...ownStrings.chrome }
export const pageStrings = { ...PAGE, ...ownStrings.page }
export const searchStrings = { ...SEARCH, ...ownStrings.search }
export const contentStrings = { ...CONTENT, ...ownStrings.content }
