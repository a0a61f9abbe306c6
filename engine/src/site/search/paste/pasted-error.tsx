import { type ReactNode, useMemo } from 'react'
import { operationHref } from '../../../api/operation-links.ts'
import type { ErrorEntry, ErrorIndex } from '../../../model/error-index.ts'
import { readableCode } from '../../../model/readable-code.ts'
import { fillIn } from '../../../model/strings.ts'
import { BasePath, Link } from '../../ui/base-path.tsx'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import type { Search } from '../engine/search.ts'
import { type Explanation, explainPaste } from './explain-paste.ts'
import { pasteStrings } from './paste-strings.ts'
import styles from './pasted-error.module.css'

interface PastedErrorProps {
  text: string
  base: string
  index: ErrorIndex
  search: Search
  onOpen: () => void
}

/** The meaning, cause and action of a pasted error; computed locally. */
export function PastedError({ text, base, index, search, onOpen }: PastedErrorProps) {
  const explanation = useMemo(() => explainPaste(text, index, search), [text, index, search])
  const { errors, unknown, status, operation, fields, traceId } = explanation
  const isEmpty = errors.length + unknown.length === 0 && !status && !operation && !traceId
  return (
    <BasePath value={base}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes the panel when one of its links is followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too */}
      <div
        className={styles.explanation}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onOpen()}
      >
        <p className={styles.private}>{pasteStrings.private}</p>
        <section aria-label={pasteStrings.title}>
          {errors.map((error) => (
            <ErrorCard key={error.code} error={error} {...{ operation, fields }} />
          ))}
          {unknown.map((one) => (
            <Unknown key={one.code} {...one} />
          ))}
          {status && <WithStatus {...status} />}
          {isEmpty && <p>{pasteStrings.nothing}</p>}
          <dl>
            <Row label={pasteStrings.operation}>
              {operation && <Link href={operation.href}>{operation.label}</Link>}
            </Row>
            <Row label={pasteStrings.traceId}>{traceId && <code>{traceId}</code>}</Row>
          </dl>
        </section>
      </div>
    </BasePath>
  )
}

/** Further operations are listed only in the code's row. */
const MAX_OPERATIONS = 5

function ErrorCard({
  error,
  operation,
  fields,
}: { error: ErrorEntry } & Pick<Explanation, 'operation' | 'fields'>) {
  const { code, status, title, meaning, cause, action, retry, operations, href, guides } = error
  const shown = nearestFirst(operations, operation?.id).slice(0, MAX_OPERATIONS)
  return (
    <article>
      <h3>
        <code>{code}</code> {status} {title}
      </h3>
      {meaning !== title && (
        <p>
          <TextWithCode text={meaning} />
        </p>
      )}
      <dl>
        <Row label={pasteStrings.cause}>{cause && <TextWithCode text={cause} />}</Row>
        <Row label={pasteStrings.action}>{action && <TextWithCode text={action} />}</Row>
        <Row label={pasteStrings.retry}>{readableCode(retry)}</Row>
        <Row label={pasteStrings.field}>
          {fields.length > 0 && <Links links={fields.map(({ name, href: to }) => [name, to])} />}
        </Row>
        <Row label={pasteStrings.operations}>
          {shown.length > 0 && <Links links={shown.map((id) => [id, hrefOf(id)])} />}
        </Row>
        <Row label={pasteStrings.guides}>
          <Links
            links={[
              ...guides.map((guide): LinkPair => [guide.title, guide.href]),
              [`${code} ${pasteStrings.catalogue}`, href],
            ]}
          />
        </Row>
      </dl>
    </article>
  )
}

/** The called operation, then those of its API. */
function nearestFirst(operations: string[], called = ''): string[] {
  const distance = (id: string) =>
    id === called ? 0 : id.split(':')[0] === called.split(':')[0] ? 1 : 2
  return operations.toSorted((one, other) => distance(one) - distance(other))
}

/** `shop:listOrders` → `/shop#/operations/listOrders` */
function hrefOf(id: string): string {
  const [family = '', name = ''] = id.split(':')
  return operationHref(family, name)
}

type LinkPair = [text: string, href: string | null]

function Links({ links }: { links: LinkPair[] }) {
  return links.map(([text, href], index) => (
    <span key={text}>
      {index > 0 && ', '}
      {href ? <Link href={href}>{text}</Link> : text}
    </span>
  ))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unknown({ code, nearest }: Explanation['unknown'][number]) {
  return (
    <p>
      {fillIn(pasteStrings.unknown, { code })}
      {nearest.length > 0 && (
        <>
          {' '}
          {pasteStrings.nearest}{' '}
          <Links links={nearest.map((one): LinkPair => [one.code, one.href])} />?
        </>
      )}
    </p>
  )
}

function WithStatus({ status, errors }: NonNullable<Explanation['status']>) {
  return (
    <p>
      {fillIn(pasteStrings.status, { status })}
      {': '}
      <Links links={errors.map((error): LinkPair => [error.code, error.href])} />
    </p>
  )
}
