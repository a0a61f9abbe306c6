import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { type Change, changeKey, matchesKey, type ReleaseNote } from '../../api/change.ts'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'

const schema = z.array(
  z.strictObject({
    /** What readers are told, in Markdown of one line. */
    text: z.string().min(1),
    /** Keys of changes, `*` for any characters: `schema Role name removed`. */
    covers: z.array(z.string().min(1)).min(1),
    /** Only in these references; without it, in all. */
    families: z.array(z.string().min(1)).min(1).optional(),
  }),
)

/** The notes of a release, and where each pattern stands. */
export interface ParsedNotes {
  notes: ReleaseNote[]
  locate(note: number, pattern: number): SourceLocation
}

/** What people wrote about a release: `releases/2026-11-17/notes.yaml`. */
export function parseNotes(text: string, file: string): Compiled<ParsedNotes> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset = 0): SourceLocation => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const [problem] = document.errors
  if (problem) return wrong(problem.message.split('\n')[0] ?? '', at(problem.pos[0]))
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 20 }) ?? [])
  const locate = (...path: (string | number)[]): SourceLocation => {
    const node = document.getIn(path, true)
    if (isNode(node) && node.range) return at(node.range[0])
    // What is missing is told where it should be.
    return path.length > 0 ? locate(...path.slice(0, -1)) : at()
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrong(issue?.message ?? '', locate(...((issue?.path ?? []) as (string | number)[])))
  }
  const value = {
    notes: parsed.data,
    locate: (note: number, pattern: number) => locate(note, 'covers', pattern),
  }
  return { value, diagnostics: [] }
}

function wrong(message: string, at: SourceLocation): Compiled<ParsedNotes> {
  const diagnostic: Diagnostic = {
    code: 'changes/bad-notes',
    severity: 'error',
    message: `The notes of this release cannot be read: ${message}.`,
    hint: 'Write a list; each note has `text` and `covers`, a list of changes.',
    at,
  }
  return { value: { notes: [], locate: () => at }, diagnostics: [diagnostic] }
}

/** A note about nothing misleads: every pattern covers a change, in each reference that the note names. */
export function checkNotes(
  { notes, locate }: ParsedNotes,
  changes: Record<string, Change[]>,
): Diagnostic[] {
  const keys = Object.fromEntries(
    Object.entries(changes).map(([family, list]) => [family, [...new Set(list.map(changeKey))]]),
  )
  const covers = (family: string, pattern: string) =>
    (keys[family] ?? []).some((key) => matchesKey(pattern, key))
  return notes.flatMap(({ covers: patterns, families }, note) =>
    patterns.flatMap((pattern, index) => {
      const missing = families
        ? families.filter((family) => !covers(family, pattern))
        : Object.keys(keys).some((family) => covers(family, pattern))
          ? []
          : ['this release']
      return missing.map((where) =>
        describeIdle({ pattern, where, known: Object.values(keys).flat() }, locate(note, index)),
      )
    }),
  )
}

interface Idle {
  pattern: string
  where: string
  /** Keys of the changes that there are. */
  known: string[]
}

function describeIdle({ pattern, where, known }: Idle, at: SourceLocation): Diagnostic {
  const [nearest] = nearestNames(pattern, known, 1)
  return {
    code: 'changes/idle-note',
    severity: 'error',
    message: `No change of ${where} matches «${pattern}».`,
    hint: nearest ? `Did you mean «${nearest}»?` : 'Remove the line.',
    at,
  }
}

/** The notes that a reference shows. */
export function notesFor(notes: ReleaseNote[], family: string): ReleaseNote[] {
  return notes.filter(({ families }) => !families || families.includes(family))
}
