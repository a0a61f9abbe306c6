import { TOOLS } from '../../model/strings/reference-strings.ts'
import { ownStrings } from '../extension/strings.ts'

export const toolStrings = { ...TOOLS, ...ownStrings.tools }
