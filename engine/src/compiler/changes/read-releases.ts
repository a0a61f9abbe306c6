import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
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
  notes: ParsedNotes
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DOCUMENT = /\.(json|ya?ml)$/
const NOTES = 'notes.yaml'
const UNRELEASED = 'unreleased.yaml'
/** In megabytes; longer notes are a mistake. */
const LARGEST_NOTES = 1

/** The folders of all releases, oldest first, and the notes about the next one. */
export async function readReleases(
  root: string,
  folder: string,
): Promise<Compiled<ReleaseFolder[]>> {
  const names = await readdir(join(root, folder)).catch(() => null)
  if (!names) return { value: [], diagnostics: [missingFolder(folder)] }
  const dates = names.filter((name) => DATE.test(name)).sort()
  const released = await Promise.all(
    dates.map(async (date) => {
      const inside = (await readdir(join(root, folder, date)).catch(() => [])).sort()
      const documents = inside.filter((name) => DOCUMENT.test(name) && name !== NOTES)
      const notes = await readNotes(root, join(folder, date, NOTES))
      return { date, folder: join(folder, date), documents, ...notes }
    }),
  )
  const next = await readNotes(root, join(folder, UNRELEASED))
  const all = [...released, { date: null, folder, documents: [], ...next }]
  return { value: all, diagnostics: all.flatMap(({ diagnostics }) => diagnostics) }
}

async function readNotes(root: string, file: string) {
  const found = await readBounded(join(root, file), LARGEST_NOTES)
  const text = found && 'bytes' in found ? found.bytes.toString('utf8') : ''
  const { value, diagnostics } = parseNotes(text, relative('', file))
  return { notes: value, diagnostics }
}

function missingFolder(folder: string): Diagnostic {
  return {
    code: 'changes/missing-folder',
    severity: 'error',
    message: `There is no folder ${folder}.`,
    hint: 'Name the folder of the released documents in `releases` of the reference.',
    at: { file: 'portal.config.ts', line: 1, column: 1 },
  }
}
