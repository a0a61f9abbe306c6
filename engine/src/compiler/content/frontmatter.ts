import { isMap, LineCounter, type Pair, parseDocument, type Scalar } from 'yaml'
import { z } from 'zod'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'
import type { Source } from '../source/read-sources.ts'

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  /** YAML reads a status such as 404 as a number; readers search for it all the same. */
  keywords: z.array(z.union([z.string(), z.number().transform(String)])).default([]),
  /** Shorter than the title, for the sidebar. */
  sidebarLabel: z.string().optional(),
})

export type Frontmatter = z.output<typeof schema>

export interface SplitSource {
  frontmatter: Frontmatter
  /** The source with its frontmatter blanked, so that lines keep their numbers. */
  body: string
}

/** Null when the frontmatter is missing or wrong. */
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
    const hint = 'Quote values that hold a colon, e.g. title: "FAPI: basics".'
    return brokenYaml(firstLine(problem.message), hint, locate(problem.pos[0]))
  }
  try {
    // Aliases that unfold into one another («billion laughs») are refused here, not unfolded.
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
        message: `The frontmatter is not sound YAML: ${message}.`,
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
