import { TOOLS } from '../../model/strings/reference-strings.ts'
import * as own from '../extension/strings.ts'

export const toolStrings = { ...TOOLS, ...own.tools }
