import type { ScalarSchema } from '../../../api/schema.ts'
import type { ContentNode } from '../../../model/content.ts'
import type { Compiled, Diagnostic, Severity, SourceLocation } from '../../../model/diagnostic.ts'
import { quickParagraph } from '../operation/quick-paragraph.ts'
import { type Samples, sharedSamples } from '../sample/shared-samples.ts'
import type { RawObject } from './raw.ts'

/** State shared by the transformers of one document. */
export interface Scope {
  document: RawObject
  diagnostics: Diagnostic[]
  names: SchemaNames
  /** All scalars so far: a catalogue may explain their values. */
  scalars: ScalarSchema[]
  /** Transformed shared components, such as a response that every operation references. */
  memo: Map<RawObject, unknown>
  nestedOptionsLeft: number
  /** Memoised intersections of two schemas. */
  intersections: Map<RawObject, Map<unknown, RawObject>>
  /** Schemas with `allOf` in progress: nested occurrences become references. */
  openAllOf: Set<RawObject>
  /** Examples made so far, by direction and pointer. */
  samples: Samples
  /** Schemas whose given examples were checked; null for a document that was checked where it was made. */
  checkedExamples: Set<string> | null
  report(finding: Finding): void
  /** Markdown → content; each distinct text is parsed once. */
  prose(text: string, pointer: string): ContentNode[]
}

/** The growing table of named schemas: an entry is added on its first reference. */
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
const MAX_TEXT_LENGTH = 64 * 1024

const MAX_NESTED_OPTIONS = 5000

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
    if (text.length > MAX_TEXT_LENGTH) {
      report({
        code: 'contract/long-text',
        severity: 'warning',
        message: `This text has ${text.length} characters; only the first ${MAX_TEXT_LENGTH} are shown.`,
        hint: 'Move it into a guide and link to it.',
        pointer,
      })
    }
    const { value, diagnostics: found } = input.parseMarkdown(
      text.slice(0, MAX_TEXT_LENGTH),
      UNKNOWN_LOCATION,
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
    memo: new Map(),
    nestedOptionsLeft: MAX_NESTED_OPTIONS,
    intersections: new Map(),
    openAllOf: new Set(),
    samples: sharedSamples(input.document),
    names: { ids: new Map(), taken: new Set(), pending: [] },
    report,
    prose,
  }
}

/** The real location is resolved only for diagnostics: that requires a second parse of the file. */
const UNKNOWN_LOCATION: SourceLocation = { file: '', line: 1, column: 1 }

export function once<T>(scope: Scope, raw: RawObject, make: () => T): T {
  if (!scope.memo.has(raw)) scope.memo.set(raw, make())
  return scope.memo.get(raw) as T
}
