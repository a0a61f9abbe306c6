import { REFERENCE } from '../../model/strings/reference-strings.ts'
import { RULES } from '../../model/strings/rule-strings.ts'
import { STATUSES } from '../../model/strings/status-strings.ts'
import { ownStrings } from '../extension/strings.ts'

// Not for code that runs in the browser: it would carry all of them.
export const referenceStrings = { ...REFERENCE, ...ownStrings.reference }
export const ruleStrings = { ...RULES, ...ownStrings.rules }
export const statusStrings = { ...STATUSES, ...ownStrings.statuses }
