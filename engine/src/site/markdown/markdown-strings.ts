import { MARKDOWN } from '../../model/strings/markdown-strings.ts'
import { ownStrings } from '../extension/strings.ts'

export const markdownStrings = { ...MARKDOWN, ...ownStrings.markdown }
