import { REFERENCE } from '../../model/strings/reference-strings.ts'
import { RULES } from '../../model/strings/rule-strings.ts'
import * as own from '../extension/strings.ts'

// Not for code that runs in the browser: it would carry all of them.
export const referenceStrings = { ...REFERENCE, ...own.reference }
export const ruleStrings = { ...RULES, ...own.rules }
