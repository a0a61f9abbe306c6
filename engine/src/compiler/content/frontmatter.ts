import { isMap, LineCounter, type Pair, parseDocument, type Scalar } from 'yaml'
import { z } from 'zod'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'
import type { Source } from '../source/read-sources.ts'

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  /** YAML parses a status such as 404 as a number; readers search for it as text. */
  keywords: z.array(z.union([z.string(), z.number().transform(String)])).default([]),
  /** A shorter title for the sidebar. */
  sidebarLabel: z.string().optional(),
})

export type Frontmatter = z.output<typeof schema>

export interface SplitSource {
  frontmatter: Frontmatter
  /** The source with its frontmatter blanked, so line numbers stay the same. */
  body: string
}

/** The value is null if the frontmatter is missing or invalid. */
export function parseFrontmatter({ file, text }: Source): Compiled<SplitSource | null> {
  const match = /^---\n(.*?\n)?---[ \t]*(?=\n|$)/s.exec(text)
  const yaml = match?.[1] ?? ''
  const head = match?.[0] ?? ''
  const parsed = parseYaml(file, yaml)
  if (parsed.value === null) return { value: null, diagnostics: parsed.diagnostics }
  const diagnostics = checkKeys(file, parsed.value)
  if (diagnostics.length > 0) return { value: null, diagnostics }
  const frontmatter = schema.parse(parsed.value.data)
  const body = '\n'.repeat(head.split('\n').length - 1) + text.slice(head.length)
  return { value: { frontmatter, body }, diagnostics: [] }
}

interface ParsedYaml {
  data: unknown
  keyAt: (key: string) => SourceLocation
}

function parseYaml(file: string, yaml: string): Compiled<ParsedYaml | null> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const locate = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset)
    return { file, line: line + 1, column: col }
  }
  const [problem] = document.errors
  if (problem) {
    const hint = 'Quote values that contain a colon, e.g. title: "Orders: basics".'
    return brokenYaml(firstLine(problem.message), hint, locate(problem.pos[0]))
  }
  try {
    // Reject recursively expanding aliases («billion laughs») instead of expanding them.
    const data: unknown = document.toJS({ maxAliasCount: 20 }) ?? {}
    const pairs = isMap(document.contents) ? (document.contents.items as Pair<Scalar>[]) : []
    const keyAt = (key: string) => {
      const pair = pairs.find((candidate) => candidate.key.value === key)
      return pair?.key.range ? locate(pair.key.range[0]) : { file, line: 1, column: 1 }
    }
    return { value: { data, keyAt }, diagnostics: [] }
  } catch (error) {
    const hint = 'Write the values out; frontmatter needs no aliases.'
    return brokenYaml(error instanceof Error ? error.message : String(error), hint, locate(0))
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? ''
}

function brokenYaml(message: string, hint: string, at: SourceLocation): Compiled<null> {
  return {
    value: null,
    diagnostics: [
      {
        code: 'frontmatter/yaml',
        severity: 'error',
        message: `Invalid YAML in the frontmatter: ${message}.`,
        hint,
        at,
      },
    ],
  }
}

function checkKeys(file: string, { data, keyAt }: ParsedYaml): Diagnostic[] {
  const result = schema.safeParse(data)
  if (result.success) return []
  return result.error.issues.flatMap((issue): Diagnostic[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => describeUnknownKey(key, keyAt(key)))
    const key = String(issue.path[0] ?? '')
    if (key === 'title' && !hasKey(data, 'title')) return [describeMissingTitle(file)]
    return [
      {
        code: 'frontmatter/invalid',
        severity: 'error',
        message: `${key || 'The frontmatter'}: ${issue.message.replace(/^Invalid input: /, '')}.`,
        at: keyAt(key),
      },
    ]
  })
}

function hasKey(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data
}

function describeMissingTitle(file: string): Diagnostic {
  return {
    code: 'frontmatter/missing-title',
    severity: 'error',
    message: 'The page has no title.',
    hint: 'Start the file with ---, a line title: …, and --- again.',
    at: { file, line: 1, column: 1 },
  }
}

function describeUnknownKey(key: string, at: SourceLocation): Diagnostic {
  const [nearest] = nearestNames(key, Object.keys(schema.shape))
  return {
    code: 'frontmatter/unknown-key',
    severity: 'error',
    message: `Frontmatter has no key ${key}.`,
    hint: nearest
      ? `Did you mean ${nearest}?`
      : `The keys are ${Object.keys(schema.shape).join(', ')}.`,
    at,
  }
}
