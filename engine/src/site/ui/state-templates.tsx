import { ErrorBox } from './error-box.tsx'
import { Spinner } from './loading.tsx'

/**
 * Waiting and failing as HTML in every document, for the code that runs without React (`show-state.ts`): what tells a reader that
 * something does not come must not have to come first.
 */
export function StateTemplates() {
  return (
    <>
      <template data-state="waiting">
        <Spinner label="Loading" />
      </template>
      <template data-state="failed">
        <ErrorBox title="" error="" />
      </template>
    </>
  )
}
