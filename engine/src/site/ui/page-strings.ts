import { PAGE } from '../../model/strings/page-strings.ts'
import * as own from '../extension/strings.ts'

// Apart from the other strings: in the browser, only references need them.
export const pageStrings = { ...PAGE, ...own.page }
