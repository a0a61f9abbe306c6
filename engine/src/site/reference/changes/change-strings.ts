import { CHANGES } from '../../../model/strings/change-strings.ts'
import * as own from '../../extension/strings.ts'

// Not for code that runs in the browser.
export const changeStrings = { ...CHANGES, ...own.changes }
