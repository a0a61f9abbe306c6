import { chromeStrings } from '../strings.ts'
import { ErrorBox } from './error-box.tsx'
import { Spinner } from './loading.tsx'

/**
 * Loading and error states as HTML in every document, for code without React (`show-state.ts`):
 * they must not depend on a request themselves.
 */
export function StateTemplates() {
  return (
    <>
      <template data-state="waiting">
        <Spinner label={chromeStrings.loading} />
      </template>
      <template data-state="failed">
        <ErrorBox title="" error="" />
      </template>
    </>
  )
}
