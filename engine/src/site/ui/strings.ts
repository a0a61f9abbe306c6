import { CHROME, CONTENT, SEARCH, STATES } from '../../model/strings.ts'
import * as own from '../extension/strings.ts'

/** Interface strings: the engine's, overridden by the portal's. */
export const chromeStrings = { ...CHROME, ...own.chrome }
export const stateStrings = { ...STATES, ...own.states }
export const searchStrings = { ...SEARCH, ...own.search }
export const contentStrings = { ...CONTENT, ...own.content }
