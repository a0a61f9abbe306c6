import { findOperation } from '../../../api/find-operation.ts'
import { changesHash, operationHash, releaseName } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { Link } from '../../ui/base-path.tsx'
import { MarkdownActions } from '../../ui/markdown-actions.tsx'
import { MethodBadge } from '../../ui/method-badge.tsx'
import { pageStrings } from '../../ui/page-strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { ChangeRows } from './change-rows.tsx'
import { changeStrings as words } from './change-strings.ts'
import styles from './changes.module.css'
import {
  buildReleaseView,
  type ChangeGroup,
  countOf,
  countWords,
  type ReleaseView,
} from './release-view.ts'

/** More releases are only named, and more groups and rows only counted: their Markdown has all of them. */
const MAX_RELEASES = 6
const MAX_GROUPS = 60
const MAX_ROWS = 15

/** What every release changed, the latest first. */
export function ChangesView({ reference }: { reference: Reference }) {
  const { family, title, releases } = reference
  return (
    <article
      className={styles.changes}
      data-id="all"
      data-title={fillIn(words.changesOf, { api: title })}
    >
      <header>
        <p>{title}</p>
        <h1 tabIndex={-1}>{words.changes}</h1>
        <MarkdownActions twin={`/${family}/changes/all.md`}>
          <Link href={`/${family}/changes.atom`} type="application/atom+xml">
            {words.feed}
          </Link>
        </MarkdownActions>
      </header>
      {releases.map((release, index) => (
        <ReleaseSection
          key={releaseName(release.date)}
          reference={reference}
          view={buildReleaseView(reference, release)}
          isBrief={index >= MAX_RELEASES}
        />
      ))}
    </article>
  )
}

interface SectionProps {
  reference: Reference
  view: ReleaseView
  isBrief: boolean
}

function ReleaseSection({ reference, view, isBrief }: SectionProps) {
  const { date, breaking, others, isFirst } = view
  const full = `/${reference.family}/changes/${releaseName(date)}.md`
  return (
    <section className={styles.release} data-row={releaseName(date)}>
      <h2>
        <a href={changesHash(date)}>
          {date ? <time dateTime={date}>{date}</time> : words.unreleased}
        </a>
      </h2>
      <p className={styles.counts}>
        {countWords(view)}
        {!isFirst && (
          <>
            {' '}
            <Link href={full} type="text/markdown">
              {words.fullList}
            </Link>
          </>
        )}
      </p>
      {!isBrief && breaking.length > 0 && (
        <GroupList {...{ reference, full }} title={words.breakingChanges} groups={breaking} />
      )}
      {!isBrief && others.length > 0 && (
        <GroupList
          {...{ reference, full }}
          title={breaking.length > 0 ? words.otherChanges : words.changes}
          groups={others}
        />
      )}
    </section>
  )
}

interface GroupListProps {
  reference: Reference
  title: string
  groups: ChangeGroup[]
  full: string
}

function GroupList({ reference, title, groups, full }: GroupListProps) {
  const shown = groups.slice(0, MAX_GROUPS)
  const isBreaking = groups.some((group) => group.isBreaking)
  return (
    <>
      <h3 data-breaking={isBreaking || undefined}>{title}</h3>
      <ul className={styles.groups}>
        {shown.map((group) => (
          <li key={`${group.kind} ${group.title} ${group.rows[0]?.part}`}>
            <Group {...{ reference, group, full }} />
          </li>
        ))}
        {groups.length > shown.length && (
          <li>
            <Link href={full}>
              {fillIn(words.moreInFullList, { count: groups.length - shown.length })}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

function Group({
  reference,
  group,
  full,
}: {
  reference: Reference
  group: ChangeGroup
  full: string
}) {
  const { kind, rows, count } = group
  const isOwned = kind === 'operation' || kind === 'schema'
  const shown = rows.slice(0, MAX_ROWS)
  const list =
    kind === 'new' ? (
      <ul>
        {shown.map(({ owners: [owner] }) => (
          <li key={owner?.name}>
            <OperationName reference={reference} id={owner?.name ?? ''} />
          </li>
        ))}
      </ul>
    ) : (
      <ChangeRows
        rows={shown}
        isOwned={isOwned}
        isUnmarked={rows.every(({ isBreaking }) => isBreaking)}
      />
    )
  // One change needs no fold.
  if (count === 1 && kind !== 'note')
    return (
      <div className={styles.single}>
        <span>
          <GroupTitle {...{ reference, group }} />
        </span>
        {list}
      </div>
    )
  return (
    <details>
      <summary>
        <GroupTitle {...{ reference, group }} />{' '}
        <small>{countOf(count, words.oneChange, words.manyChanges)}</small>
      </summary>
      {list}
      {rows.length > MAX_ROWS && (
        <p>
          <Link href={full}>{fillIn(words.moreInFullList, { count: rows.length - MAX_ROWS })}</Link>
        </p>
      )}
    </details>
  )
}

function GroupTitle({ reference, group }: { reference: Reference; group: ChangeGroup }) {
  const { kind, title, rows } = group
  if (kind === 'note') return <TextWithCode text={title} />
  if (kind === 'schema') {
    const operations = rows[0]?.owners[0]?.operations ?? 0
    return (
      <>
        <code>{title}</code> {words.in}{' '}
        {countOf(operations, pageStrings.oneOperation, pageStrings.operations)}
      </>
    )
  }
  if (kind !== 'operation') return title || words.theDocument
  return <OperationName reference={reference} id={title} />
}

function OperationName({ reference, id }: { reference: Reference; id: string }) {
  const operation = findOperation(reference, id)
  // One that was removed has nothing but its name.
  if (!operation) return <code>{id}</code>
  return (
    <>
      <MethodBadge method={operation.method} /> <a href={operationHash(id)}>{operation.summary}</a>
    </>
  )
}
