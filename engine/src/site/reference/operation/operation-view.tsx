import { Fragment } from 'react'
import type { Operation, Reference } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { Link } from '../../ui/base-path.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MethodBadge } from '../../ui/method-badge.tsx'
import changeStyles from '../changes/changes.module.css'
import { OperationChanges } from '../changes/operation-changes.tsx'
import { WEBHOOKS } from '../index/index-data.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import { BodyView } from '../schema/body-view.tsx'
import type { Budget } from '../schema/schema-node.ts'
import { Callbacks } from './callbacks.tsx'
import { limitWords } from './limit-words.ts'
import styles from './operation-view.module.css'
import { ParameterSections } from './parameter-list.tsx'
import { Prose } from './prose.tsx'
import { ResponseList } from './response-list.tsx'
import { Samples } from './samples.tsx'
import { scopeMeanings } from './scope-meanings.ts'
import { SecuritySection } from './security-section.tsx'
import { ServerList } from './server-list.tsx'

/** Rows of schemas that an operation writes out; the rest comes on demand. */
const ROWS = 100

/** Everything the document says about one operation; it is sent as a fragment of its own. */
export function OperationView({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
  const { id, summary, deprecated, group, otherTags = [] } = operation
  const slug = groupSlug(reference, id)
  const groupName = group || (slug === WEBHOOKS ? words.webhook : words.otherGroup)
  const budget: Budget = { rows: ROWS }
  return (
    <article className={styles.operation} data-id={id} data-in={slug} data-title={summary}>
      <header className={styles.header}>
        <p className={styles.group}>{[groupName, ...otherTags].join(' · ')}</p>
        <h1 tabIndex={-1}>{summary}</h1>
        <Endpoint operation={operation} />
        {deprecated && (
          <p className={styles.deprecated} role="note">
            {words.deprecated}
          </p>
        )}
      </header>
      <div className={styles.main}>
        <Introduction reference={reference} operation={operation} />
      </div>
      {/* Before the parts, by keyboard and on a phone: a reader who wants to call it need not pass them all. */}
      <Samples reference={reference} operation={operation} />
      <div className={styles.main}>
        {operation.servers.length > 0 && (
          <section data-part="servers">
            <h2>{words.operationServers}</h2>
            <ServerList servers={operation.servers} />
          </section>
        )}
        <SecuritySection reference={reference} operation={operation} />
        <ParameterSections reference={reference} operation={operation} />
        <BodyView reference={reference} operation={operation} budget={budget} />
        <ResponseList reference={reference} operation={operation} budget={budget} />
        <Callbacks reference={reference} operation={operation} budget={budget} />
      </div>
    </article>
  )
}

const groupsOf = new WeakMap<Reference, Map<string, string>>()

/** The group in the index, so that a large family's page knows which one to open. */
function groupSlug(reference: Reference, id: string): string | undefined {
  const known =
    groupsOf.get(reference) ??
    new Map([
      ...reference.webhooks.map((webhook) => [webhook.id, WEBHOOKS] as const),
      ...reference.groups.flatMap(({ slug, operationIds }) =>
        operationIds.map((operationId) => [operationId, slug] as const),
      ),
    ])
  groupsOf.set(reference, known)
  return known.get(id)
}

/** `/media/{type}/{id}` → `/media`, `/`, `{type}`, `/`, `{id}` */
const PATH_PARTS = /(?=\/)|(?=\{)|(?<=\})/
/** A longer path breaks on a phone: before a slash, not within a word. */
const MAX_LINE_LENGTH = 26

function Endpoint({ operation: { method, path } }: { operation: Operation }) {
  return (
    <p className={styles.endpoint}>
      <MethodBadge method={method} />
      <code>
        {path.split(PATH_PARTS).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <Fragment key={index}>
            {part.startsWith('/') && index > 0 && path.length > MAX_LINE_LENGTH && <wbr />}
            {part.startsWith('{') ? <em>{part}</em> : part}
          </Fragment>
        ))}
      </code>
      <CopyButton label={words.copyPath} text={path} />
    </p>
  )
}

/** More would be as many stops for a keyboard on the way to the sample. */
const SHOWN_GUIDES = 4

function GuideLinks({ guides }: Pick<Operation, 'guides'>) {
  return guides.map(({ title, path }, index) => (
    <Fragment key={path}>
      {index > 0 && ', '}
      <Link href={path}>{title}</Link>
    </Fragment>
  ))
}

function MoreLinks({ guides, externalDocs }: Pick<Operation, 'guides' | 'externalDocs'>) {
  const more = guides.length - SHOWN_GUIDES
  if (guides.length === 0 && !externalDocs) return null
  return (
    <ul className={styles.more}>
      {guides.length > 0 && (
        <li>
          {guides.length === 1 ? words.guide : words.guides}{' '}
          <GuideLinks guides={guides.slice(0, SHOWN_GUIDES)} />
          {more > 0 && (
            <details>
              <summary>{fillIn(words.countMore, { count: more })}</summary>
              <GuideLinks guides={guides.slice(SHOWN_GUIDES)} />
            </details>
          )}
        </li>
      )}
      {externalDocs && (
        <li>
          {words.more}:{' '}
          <a href={externalDocs.url}>{externalDocs.description || externalDocs.url}</a>
        </li>
      )}
    </ul>
  )
}

function Introduction({ reference, operation }: { reference: Reference; operation: Operation }) {
  const { description, rateLimit, scopes } = operation
  const meanings = scopeMeanings(reference)
  return (
    <>
      {description.length > 0 && (
        <div className="prose">
          <Prose nodes={description} sink={2} />
        </div>
      )}
      <MoreLinks {...operation} />
      {rateLimit && (
        <p className={styles.limit}>
          {limitWords(rateLimit)}
          {rateLimit.policy && (
            <>
              {' '}
              ({words.policy} <code>{rateLimit.policy}</code>)
            </>
          )}
          .
        </p>
      )}
      {scopes.length > 0 && (
        <p className={styles.limit}>
          {scopes.length > 1 ? words.manyScopes : words.oneScope}{' '}
          {scopes.map((scope, index) => (
            <span key={scope}>
              {index > 0 && ', '}
              <code>{scope}</code>
              {meanings.has(scope) && ` (${meanings.get(scope)})`}
            </span>
          ))}
          .
        </p>
      )}
      {reference.releases.length > 0 && (
        <div className={changeStyles.operation}>
          <OperationChanges reference={reference} operation={operation} />
        </div>
      )}
    </>
  )
}
