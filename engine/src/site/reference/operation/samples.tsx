import { fileNameOf } from '../../../api/operation-links.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { MarkdownActions } from '../../ui/markdown-actions.tsx'
import tabStyles from '../../ui/tabs.module.css'
import { referenceStrings as words } from '../reference-strings.ts'
import { ExampleFigure } from '../request/example-figure.tsx'
import { RequestFigure } from '../request/request-figure.tsx'
import { responseExamples, webhookExamples } from '../request/response-examples.ts'
import { toolStrings } from '../tool-strings.ts'
import styles from './samples.module.css'

/** Lines of a body; above them, a laptop's screen has no room for the response below the request. */
const SHORT_BODY = 12

/** A sample of the request and one of the response, in a column beside the description if there is room. */
export function Samples({ reference, operation }: { reference: Reference; operation: Operation }) {
  const responses = responseExamples(operation)
  const isWebhook = reference.webhooks.includes(operation)
  return (
    <aside className={styles.samples} aria-label={words.requestAndResponse}>
      {!isWebhook && responses.length > 0 && hasLongBody(operation) && <SampleTabs />}
      {isWebhook ? (
        <ExampleFigure examples={webhookExamples(operation)} of={toolStrings.body} />
      ) : (
        <RequestFigure reference={reference} operation={operation} />
      )}
      <ExampleFigure examples={responses} of={toolStrings.response} />
      <Actions family={reference.family} id={operation.id} />
    </aside>
  )
}

function hasLongBody({ requestBody }: Operation): boolean {
  const example = requestBody?.media[0]?.examples[0]?.value ?? null
  return JSON.stringify(example, null, 2).split('\n').length > SHORT_BODY
}

/** Radio buttons: CSS alone hides the other sample, in the column only. */
function SampleTabs() {
  return (
    <fieldset className={`${tabStyles.tabs} ${styles.tabs}`} data-print="none">
      <legend className="visually-hidden">{words.requestAndResponse}</legend>
      <input
        className={tabStyles.input}
        type="radio"
        name="sample"
        id="sample-request"
        defaultChecked
      />
      <label className={tabStyles.label} htmlFor="sample-request">
        {toolStrings.request} <kbd>R</kbd>
      </label>
      <input className={tabStyles.input} type="radio" name="sample" id="sample-response" />
      <label className={tabStyles.label} htmlFor="sample-response">
        {toolStrings.response}
      </label>
    </fieldset>
  )
}

function Actions({ family, id }: { family: string; id: string }) {
  return (
    <MarkdownActions twin={`/${family}/operations/${fileNameOf(id)}.md`}>
      <button type="button" data-copy-link="">
        {words.copyLink}
      </button>
      <button type="button" data-expand-all="">
        {words.expandAll}
      </button>
    </MarkdownActions>
  )
}
