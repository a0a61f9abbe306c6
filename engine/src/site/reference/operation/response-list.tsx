import type { Response } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'
import { fillIn } from '../../../model/strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { MediaView } from '../schema/body-view.tsx'
import { type Budget, hasRows } from '../schema/schema-node.ts'
import { Shared } from '../shared-markup.tsx'
import { LinkName } from './link-name.tsx'
import styles from './operation-view.module.css'
import { ParameterList } from './parameter-list.tsx'
import { Remark } from './prose.tsx'
import { repeatsCodes } from './repeats-codes.ts'
import { ResponseLinks } from './response-links.tsx'
import { statusLabel } from './status-label.ts'

/** Responses by status; the first success is open. */
export function ResponseList({
  reference,
  operation,
  budget,
}: {
  reference: Reference
  operation: Operation
  budget: Budget
}) {
  const { responses } = operation
  if (responses.length === 0) return null
  const opened = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  return (
    <section data-part="response">
      <h2>{words.responses}</h2>
      {responses.map((response) => {
        const { status } = response
        const attributes = { className: styles.response ?? '', 'data-status': status }
        const parts = (
          <ResponseParts
            key={status}
            {...{ response, operation, reference, budget }}
            open={response === opened}
          />
        )
        return response !== opened && isFolded(response, reference) ? (
          <Shared key={status} tag="div" part={response} attributes={attributes}>
            {parts}
          </Shared>
        ) : (
          <div key={status} {...attributes}>
            {parts}
          </div>
        )
      })}
    </section>
  )
}

/** Whether it looks the same in every operation: rows of schemas are fetched when they are opened. */
function isFolded({ status, media }: Response, { schemas }: Reference): boolean {
  return (
    !status.startsWith('2') &&
    media.every(({ schema }) => !schema || (schema.kind === 'ref' && hasRows(schema, schemas)))
  )
}

function ResponseParts({ open, ...parts }: ResponseProps & { open: boolean }) {
  const { status, summary = statusLabel(status), errorCodes } = parts.response
  return (
    <>
      <details open={open}>
        <summary>
          <b>{status}</b> {summary} {errorCodes.length > 0 && <code>{errorCodes.join(', ')}</code>}
        </summary>
        <ResponseBody {...parts} />
      </details>
      <LinkName>#</LinkName>
    </>
  )
}

interface ResponseProps {
  response: Response
  operation: Operation
  reference: Reference
  budget: Budget
}

function ResponseBody({ response, operation, reference, budget }: ResponseProps) {
  const { status, description, errorCodes, media, headers, links } = response
  const rows = errorCodes.flatMap((code) => rowFor(reference, code))
  // A code that the catalogue lacks has no meaning to show, and yet it comes.
  const unknown = errorCodes.filter((code) => !rows.some((row) => row.code === code))
  return (
    <>
      {(unknown.length > 0 || !repeatsCodes(response)) && <Remark nodes={description} />}
      {errorCodes.length > 0 && (
        <ul className={styles.codes} data-catalogue="errors">
          {rows.map(({ code, meaning }) => (
            <li key={code} data-v={encodeURIComponent(code)}>
              <LinkName>{code}</LinkName> <TextWithCode text={meaning} />
            </li>
          ))}
          {unknown.map((code) => (
            <li key={code} data-v={encodeURIComponent(code)}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      {media.map((entry) => (
        <MediaView
          key={entry.type}
          media={entry}
          reference={reference}
          budget={budget}
          said={description}
          {...(status.startsWith('2') ? { of: { operation, use: 'returned' } } : { folded: true })}
        />
      ))}
      {headers.length > 0 && (
        <details data-headers="">
          <summary>
            {headers.length === 1
              ? words.oneHeader
              : fillIn(words.manyHeaders, { count: headers.length })}
          </summary>
          <ParameterList parameters={headers} reference={reference} />
        </details>
      )}
      <ResponseLinks links={links} />
    </>
  )
}

function rowFor({ catalogues }: Reference, code: string): { code: string; meaning: string }[] {
  const row = catalogues.errors?.rows.find((candidate) => candidate.code === code)
  return row ? [{ code, meaning: text(row.cause) || text(row.title) || text(row.description) }] : []
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
