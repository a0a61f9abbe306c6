import type { Passed } from '../../../api/operation.ts'
import { referenceStrings as words } from '../reference-strings.ts'

const NAMES = {
  operation: words.passedOperation,
  body: words.passedBody,
  server: words.passedServer,
}

/** `userId`, or what a link hands over beside parameters: `request body`. */
export function passedName(passed: Passed): string {
  return passed.kind === 'parameter' ? passed.name : NAMES[passed.kind]
}
