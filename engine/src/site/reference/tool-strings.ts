import { TOOLS } from '../../model/reference-strings.ts'
import { ownStrings } from '../extension/strings.ts'

export const toolStrings = { ...TOOLS, ...ownStrings.tools }
