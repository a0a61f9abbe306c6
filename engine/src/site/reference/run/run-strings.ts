import { RUN } from '../../../model/strings/run-strings.ts'
import * as own from '../../extension/strings.ts'

export const runStrings = { ...RUN, ...own.run }
