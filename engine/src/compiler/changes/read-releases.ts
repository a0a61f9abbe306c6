import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { readBounded } from '../source/read-bounded.ts'
import { type ParsedNotes, parseNotes } from './parse-notes.ts'

/** One folder of a portal's releases. */
export interface ReleaseFolder {
  /** `2026-11-17`; null for unreleased changes. */
  date: string | null
  /** `../contracts/releases/2026-11-17` */
  folder: string
  /** File names of its documents: `shop.json`. */
  documents: string[]
  /** The file with notes about it, which may not exist. */
  notesFile: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DOCUMENT = /\.(json|ya?ml)$/
const NOTES = 'notes.yaml'
const UNRELEASED = 'unreleased.yaml'
/** In megabytes; longer notes are a mistake. */
const MAX_NOTES_MB = 1

/** The folders of all releases, oldest first, and the next one; null without a folder. */
export async function listReleases(root: string, folder: string): Promise<ReleaseFolder[] | null> {
  const names = await readdir(join(root, folder)).catch(() => null)
  if (!names) return null
  const dates = names.filter((name) => DATE.test(name)).sort()
  const released = await Promise.all(
    dates.map(async (date) => {
      const inside = (await readdir(join(root, folder, date)).catch(() => [])).sort()
      return {
        date,
        folder: join(folder, date),
        documents: inside.filter((name) => DOCUMENT.test(name) && name !== NOTES),
        notesFile: join(folder, date, NOTES),
      }
    }),
  )
  return [...released, { date: null, folder, documents: [], notesFile: join(folder, UNRELEASED) }]
}

export async function readNotes(
  root: string,
  { notesFile }: ReleaseFolder,
): Promise<Compiled<ParsedNotes>> {
  const found = await readBounded(join(root, notesFile), MAX_NOTES_MB)
  const text = found && 'bytes' in found ? found.bytes.toString('utf8') : ''
  return parseNotes(text, relative('', notesFile))
}

export function missingFolder(
  folder: string,
  locate: (text: string) => SourceLocation,
): Diagnostic {
  return {
    code: 'changes/missing-folder',
    severity: 'error',
    message: `There is no folder ${folder}.`,
    hint: 'Name the folder of the released documents in `releases` of the reference.',
    at: locate(folder),
  }
}
