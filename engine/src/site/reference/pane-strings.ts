import { PANE } from '../../model/strings/reference-strings.ts'
import * as own from '../extension/strings.ts'

export const paneStrings = { ...PANE, ...own.pane }
