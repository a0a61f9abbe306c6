import type { Release } from '../../api/change.ts'
import { changedPart, changeWords } from '../../api/change-words.ts'
import { findOperation } from '../../api/find-operation.ts'
import { changesHash, releaseName } from '../../api/operation-links.ts'
import type { Operation } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { readablePart } from '../reference/changes/change-rows.tsx'
import { changeStrings as words } from '../reference/changes/change-strings.ts'
import { breakingFirst, releasesOf, whenReleased } from '../reference/changes/operation-changes.tsx'
import {
  buildReleaseView,
  type ChangeGroup,
  type ChangeRow,
  countWords,
  type ReleaseView,
} from '../reference/changes/release-view.ts'
import { joinBlocks } from './body-markdown.ts'
import { codeSpan, escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import type { Twin } from './twin.ts'
import { twinPath } from './twin-links.ts'

const BREAKING = `**${words.breaking}:**`

/** All releases of a family, each with what people wrote about it: `fapi/changes/all.md`. */
export function changesMarkdown(twin: Twin): string {
  const { reference } = twin
  return joinBlocks([
    head(twin, fillIn(words.changesOf, { api: reference.title }), changesHash()),
    ...reference.releases.flatMap((release) => {
      const view = buildReleaseView(reference, release)
      const notes = [...view.breaking, ...view.others].filter(({ kind }) => kind === 'note')
      return [
        `## ${release.date ?? words.unreleased}`,
        countWords(view) +
          (view.isFirst ? '' : ` ${markdownLink(words.fullList, fullUrl(twin, release))}`),
        notes
          .map(({ title, isBreaking }) => `- ${isBreaking ? `${BREAKING} ` : ''}${prose(title)}`)
          .join('\n'),
      ]
    }),
  ])
}

/** Every change of one release: `fapi/changes/2026-11-17.md`. */
export function releaseMarkdown(twin: Twin, release: Release): string {
  const view = buildReleaseView(twin.reference, release)
  const name = release.date ?? words.notReleased
  return joinBlocks([
    head(
      twin,
      fillIn(words.releaseOf, { api: twin.reference.title, release: name }),
      changesHash(release.date),
    ),
    countWords(view),
    ...sectionBlocks(twin, words.breakingChanges, view.breaking),
    ...sectionBlocks(twin, words.otherChanges, view.others),
    ...wordingBlocks(release, view),
  ])
}

function head({ reference: { family, title }, url }: Twin, heading: string, hash: string): string {
  const meta = frontMatter({
    title: heading,
    description: fillIn(words.description, { api: title }),
    canonical: url(`/${family}`) + hash,
  })
  return `${meta}\n\n# ${escapeMarkdown(heading)}`
}

function fullUrl({ reference: { family }, url }: Twin, { date }: Release): string {
  return url(twinPath(family, 'changes', releaseName(date)))
}

function sectionBlocks(twin: Twin, title: string, groups: ChangeGroup[]): string[] {
  if (groups.length === 0) return []
  return [
    `## ${title}`,
    ...groups.flatMap((group) => [
      `### ${titleOf(twin, group)}`,
      group.rows.map((row) => rowLine(twin, group, row)).join('\n'),
    ]),
  ]
}

function titleOf({ reference, url }: Twin, { kind, title }: ChangeGroup): string {
  if (kind === 'schema') return fillIn(words.schema, { name: codeSpan(title) })
  if (kind !== 'operation') return prose(title || words.theDocument)
  const twin = url(twinPath(reference.family, 'operations', title))
  return findOperation(reference, title) ? markdownLink(codeSpan(title), twin) : codeSpan(title)
}

function rowLine(twin: Twin, { kind }: ChangeGroup, row: ChangeRow): string {
  const { url, reference } = twin
  if (kind === 'new') return newLine(twin, row)
  const part = row.part ? codeSpan(readablePart(row.part)) : ''
  const link = operationOf(row.href)
  const shown =
    part && link ? markdownLink(part, url(twinPath(reference.family, 'operations', link))) : part
  const named = row.owners.filter(({ name }) => name !== '').map(({ name }) => codeSpan(name))
  const isOwned = kind === 'operation' || kind === 'schema'
  return [
    row.isBreaking ? `- ${BREAKING}` : '-',
    shown,
    prose(row.words),
    !isOwned && named.length > 0 ? `${words.in} ${named.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function newLine({ url, reference }: Twin, { owners: [owner] }: ChangeRow): string {
  const operation = findOperation(reference, owner?.name ?? '')
  if (!operation) return `- ${codeSpan(owner?.name ?? '')}`
  const { id, method, path, summary } = operation
  const address = url(twinPath(reference.family, 'operations', id))
  return `- ${markdownLink(codeSpan(`${method} ${path}`), address)}: ${escapeMarkdown(summary)}`
}

/** `#/operations/getFilm/response/200` → `getFilm` */
function operationOf(href: string | null): string | null {
  const [, id] = /^#\/operations\/([^/]+)/.exec(href ?? '') ?? []
  return id === undefined ? null : decodeURIComponent(id)
}

/** Who is described in other words, and in how many parts. */
function wordingBlocks({ changes }: Release, { counts }: ReleaseView): string[] {
  if (counts.reworded === 0) return []
  const times = new Map<string, number>()
  for (const { kind, owner } of changes)
    if (kind === 'reworded') times.set(owner.name, (times.get(owner.name) ?? 0) + 1)
  const lines = [...times].map(
    ([name, count]) => `- ${name ? codeSpan(name) : words.theDocument}: ${count}`,
  )
  return [`## ${words.rewordedTexts}`, words.rewordedNote, lines.join('\n')]
}

/** What the latest releases changed in one operation, for its own twin. */
export function operationChangeBlocks(twin: Twin, { id }: Operation): string[] {
  const { reference } = twin
  return releasesOf(reference, id).flatMap((release) => {
    const when = whenReleased(release)
    if (release.isNew) return [`${fillIn(words.addedWhen, { when })}.`]
    const lines = breakingFirst(release).map(({ change, isBreaking, row }) => {
      const part = changedPart({ ...change, at: row })
      const name = part && `${codeSpan(readablePart(part))} `
      return `- ${isBreaking ? `${BREAKING} ` : ''}${name}${prose(changeWords(change, words))}`
    })
    return [`## ${fillIn(words.changedWhen, { when })}`, lines.join('\n')]
  })
}

/** Names between backticks are code; the rest is text. */
function prose(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapeMarkdown(part)))
    .join('')
}
