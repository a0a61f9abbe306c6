import { PASTE } from '../../../model/search/paste-strings.ts'
import * as own from '../../extension/strings.ts'

/** The words around a pasted error: the engine's, or what the portal says instead. */
export const pasteStrings = { ...PASTE, ...own.paste }
