import type { ScalarSchema } from '../../../api/schema.ts'
import type { ContentNode } from '../../../model/content.ts'
import type { Compiled, Diagnostic, Severity, SourceLocation } from '../../../model/diagnostic.ts'
import { quickParagraph } from '../operation/quick-paragraph.ts'
import type { Sample } from '../sample/make-sample.ts'
import type { Extent } from '../sample/sample-schema.ts'
import type { RawObject } from './raw.ts'

/** Everything the transformers of one document share. */
export interface Scope {
  document: RawObject
  diagnostics: Diagnostic[]
  names: SchemaNames
  /** All scalars made so far: a catalogue may explain their values. */
  scalars: ScalarSchema[]
  /** What was made of a shared part, such as an answer that every operation refers to: it is made once. */
  made: Map<RawObject, unknown>
  nestedOptionsLeft: number
  /** Schemas made of two that describe the same value. */
  intersections: Map<RawObject, Map<unknown, RawObject>>
  /** Schemas with `allOf` that are being transformed: inside itself each is a reference. */
  openAllOf: Set<RawObject>
  /** Examples made so far, by direction and pointer. */
  samples: Record<Extent, Map<string, Sample>>
  /** Schemas whose given examples were checked; null for a document that was checked where it was made. */
  checkedExamples: Set<string> | null
  report(finding: Finding): void
  /** Markdown → content; each text is parsed once however often a document repeats it. */
  prose(text: string, pointer: string): ContentNode[]
}

/** The table of named schemas while it grows: an entry is made when something first points to it. */
export interface SchemaNames {
  ids: Map<unknown, string>
  taken: Set<string>
  /** Named, but not yet transformed. */
  pending: { id: string; raw: unknown; pointer: string; name: string }[]
}

export interface Finding {
  code: string
  severity: Severity
  message: string
  hint?: string
  /** `#/paths/~1pets/get` */
  pointer: string
}

export interface ScopeInput {
  document: RawObject
  locate(pointer: string): SourceLocation
  isChecked: boolean
  parseMarkdown(text: string, at: SourceLocation): Compiled<ContentNode[]>
}

/** Longer prose is a mistake, or an attack on the reader's browser. */
const LONGEST_TEXT = 64 * 1024

const MOST_NESTED_OPTIONS = 5000

export function createScope(input: ScopeInput): Scope {
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>()
  const parsed = new Map<string, ContentNode[]>()
  function report({ pointer, ...finding }: Finding): void {
    const key = `${finding.code} ${pointer} ${finding.message}`
    if (seen.has(key)) return
    seen.add(key)
    diagnostics.push({ ...finding, at: input.locate(pointer) })
  }
  function prose(text: string, pointer: string): ContentNode[] {
    const known = parsed.get(text)
    if (known) return known
    const content = quickParagraph(text) ?? parse(text, pointer)
    parsed.set(text, content)
    return content
  }
  function parse(text: string, pointer: string): ContentNode[] {
    if (text.length > LONGEST_TEXT) {
      report({
        code: 'contract/long-text',
        severity: 'warning',
        message: `This text has ${text.length} characters; only the first ${LONGEST_TEXT} are shown.`,
        hint: 'Move it into a guide and link to it.',
        pointer,
      })
    }
    const { value, diagnostics: found } = input.parseMarkdown(
      text.slice(0, LONGEST_TEXT),
      UNKNOWN_PLACE,
    )
    if (found.length > 0) {
      const at = input.locate(pointer)
      diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, at })))
    }
    return value
  }
  return {
    document: input.document,
    checkedExamples: input.isChecked ? null : new Set(),
    diagnostics,
    scalars: [],
    made: new Map(),
    nestedOptionsLeft: MOST_NESTED_OPTIONS,
    intersections: new Map(),
    openAllOf: new Set(),
    samples: { all: new Map(), required: new Map() },
    names: { ids: new Map(), taken: new Set(), pending: [] },
    report,
    prose,
  }
}

/** The true place is looked up only when there is something to say: that costs a second parse of the file. */
const UNKNOWN_PLACE: SourceLocation = { file: '', line: 1, column: 1 }

export function once<T>(scope: Scope, raw: RawObject, make: () => T): T {
  if (!scope.made.has(raw)) scope.made.set(raw, make())
  return scope.made.get(raw) as T
}
