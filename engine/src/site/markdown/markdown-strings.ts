import { MARKDOWN } from '../../model/strings/markdown-strings.ts'
import * as own from '../extension/strings.ts'

export const markdownStrings = { ...MARKDOWN, ...own.markdown }
