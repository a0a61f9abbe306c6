import { type Change, noteOf, type Release } from '../../../api/change.ts'
import { changeHref, isNewOperation } from '../../../api/change-links.ts'
import { changedPart, changeWords } from '../../../api/change-words.ts'
import type { Reference } from '../../../api/reference.ts'
import { groupBy } from '../../../model/group-by.ts'
import { fillIn } from '../../../model/strings.ts'
import { locale } from '../../extension/strings.ts'
import { changeStrings } from './change-strings.ts'

/** One change; the same one made to several operations or schemas is told once. */
export interface ChangeRow {
  /** `request/title`; empty for the owner itself. */
  part: string
  words: string
  isBreaking: boolean
  href: string | null
  owners: ChangeOwner[]
}

export interface ChangeOwner {
  kind: Change['owner']['kind']
  name: string
  href: string | null
  /** How many operations contain a schema. */
  operations: number
}

/** Changes that belong together: by what a person wrote about them, else by their owner. */
export interface ChangeGroup {
  kind: 'note' | 'new' | 'several' | Change['owner']['kind']
  /** The note, or the name of the operation or schema. */
  title: string
  isBreaking: boolean
  rows: ChangeRow[]
  /** How many changes the rows stand for. */
  count: number
}

/** A release as readers see it. */
export interface ReleaseView {
  date: string | null
  breaking: ChangeGroup[]
  others: ChangeGroup[]
  counts: { breaking: number; others: number; reworded: number }
  /** There is nothing to compare it with. */
  isFirst: boolean
}

/** As many owners of the same change are told together. */
const SEVERAL = 3

export function buildReleaseView(reference: Reference, release: Release): ReleaseView {
  const told = release.changes.filter(({ kind }) => kind !== 'reworded')
  const breaking = told.filter(({ isBreaking }) => isBreaking)
  const groups = groupChanges(reference, release, told)
  return {
    date: release.date,
    breaking: groups.filter(({ isBreaking }) => isBreaking),
    others: groups.filter(({ isBreaking }) => !isBreaking),
    counts: {
      breaking: breaking.length,
      others: told.length - breaking.length,
      reworded: release.changes.length - told.length,
    },
    isFirst: release.date !== null && release === reference.releases.at(-1),
  }
}

function groupChanges(reference: Reference, release: Release, told: Change[]): ChangeGroup[] {
  const makeRows = (changes: Change[]) => rowsOf(reference, release, changes)
  const byNote = groupBy(told, (change) => noteOf(release.notes, change)?.text ?? '')
  const notes = release.notes.flatMap(({ text }) => {
    const covered = byNote.find(([note]) => note === text)?.[1]
    return covered ? [groupOf('note', text, makeRows(covered))] : []
  })
  const rest = byNote.find(([text]) => text === '')?.[1] ?? []
  const rows = [true, false].flatMap((isBreaking) =>
    makeRows(rest.filter((change) => change.isBreaking === isBreaking && !isNewOperation(change))),
  )
  const added = makeRows(rest.filter(isNewOperation)).flatMap(eachOwner)
  return [
    ...notes.sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking)),
    ...(added.length > 0 ? [groupOf('new', changeStrings.newOperations, added)] : []),
    ...severalGroups(rows.filter(({ owners }) => owners.length >= SEVERAL)),
    ...ownerGroups(rows.filter(({ owners }) => owners.length < SEVERAL).flatMap(eachOwner)),
  ]
}

function groupOf(kind: ChangeGroup['kind'], title: string, rows: ChangeRow[]): ChangeGroup {
  const sorted = [...rows].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
  return {
    kind,
    title,
    rows: sorted,
    isBreaking: rows.some(({ isBreaking }) => isBreaking),
    count: rows.reduce((sum, { owners }) => sum + owners.length, 0),
  }
}

/** Changes that differ in nothing but their owner are one row. */
function rowsOf(reference: Reference, release: Release, changes: Change[]): ChangeRow[] {
  const rows = new Map<string, ChangeRow>()
  for (const change of changes) {
    const [part, words] = [changedPart(change), changeWords(change, changeStrings)]
    const { isBreaking, owner } = change
    const key = JSON.stringify([owner.kind, part, words, isBreaking])
    const href = changeHref(reference, release, change)
    const row = rows.get(key) ?? { part, words, isBreaking, href, owners: [] }
    const operations = Object.keys(release.uses[owner.name] ?? {}).length
    row.owners.push({ ...owner, href, operations })
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** A row of several owners → one for each. */
function eachOwner(row: ChangeRow): ChangeRow[] {
  return row.owners.map((owner) => ({ ...row, href: owner.href, owners: [owner] }))
}

const SEVERAL_TITLES = {
  operation: changeStrings.severalOperations,
  schema: changeStrings.severalSchemas,
  document: changeStrings.everywhere,
}

function severalGroups(rows: ChangeRow[]): ChangeGroup[] {
  return (['operation', 'schema', 'document'] as const).flatMap((kind) =>
    [true, false].flatMap((isBreaking) => {
      const own = rows.filter(
        (row) => row.isBreaking === isBreaking && row.owners[0]?.kind === kind,
      )
      own.sort((a, b) => b.owners.length - a.owners.length)
      return own.length > 0 ? [groupOf('several', SEVERAL_TITLES[kind], own)] : []
    }),
  )
}

/** Operations before schemas, each with its breaking changes apart from the rest. */
function ownerGroups(rows: ChangeRow[]): ChangeGroup[] {
  const groups = groupBy(rows, ({ owners: [owner], isBreaking }) =>
    JSON.stringify([owner?.kind, owner?.name, isBreaking]),
  )
  const order = ['operation', 'schema', 'document']
  return groups
    .map(([, own]) => {
      const { kind = 'document', name = '' } = own[0]?.owners[0] ?? {}
      return groupOf(kind, name, own)
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** `12 breaking changes, 2,271 other changes, 7 reworded texts.` */
export function countWords({ counts, isFirst }: ReleaseView): string {
  if (isFirst) return `${changeStrings.firstRelease}.`
  const { breaking, others, reworded } = counts
  const [one, many] =
    breaking > 0
      ? [changeStrings.oneOther, changeStrings.manyOther]
      : [changeStrings.oneChange, changeStrings.manyChanges]
  const parts = [
    breaking > 0 && countOf(breaking, changeStrings.oneBreaking, changeStrings.manyBreaking),
    others > 0 && countOf(others, one, many),
    reworded > 0 && countOf(reworded, changeStrings.oneReworded, changeStrings.manyReworded),
  ]
  return `${parts.filter(Boolean).join(', ') || changeStrings.noChanges}.`
}

const { format } = new Intl.NumberFormat(locale)

export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? one : fillIn(many, { count: format(count) })
}
