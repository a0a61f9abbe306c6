import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { isStored, store } from './sound-diagrams.ts'

export interface DiagramSource {
  source: string
  /** Where its fence begins. */
  at: SourceLocation
}

/** What Mermaid's parsers throw: a message of several lines, and sometimes the place. */
interface ParseError {
  message: string
  hash?: { loc?: { first_line?: number }; line?: number }
}

/** Reports diagrams that cannot be drawn. `known` holds the sources that were sound before, and grows. */
export async function checkDiagrams(
  diagrams: DiagramSource[],
  known: Set<string>,
): Promise<Diagnostic[]> {
  const stored = await Promise.all(
    diagrams.map(async ({ source }) => known.has(source) || (await isStored(source))),
  )
  const fresh = diagrams.filter((_, index) => !stored[index])
  if (fresh.length === 0) return []
  const parse = await loadParser()
  const diagnostics: Diagnostic[] = []
  for (const { source, at } of fresh) {
    const problem = await parse(source)
    if (problem) diagnostics.push(describeProblem(problem, at))
    else {
      known.add(source)
      await store(source)
    }
  }
  return diagnostics
}

type Parse = (source: string) => Promise<ParseError | null>

let parser: Promise<Parse> | undefined

/** Mermaid is slow to load, so it is loaded for the first diagram that is not known to be sound. */
function loadParser(): Promise<Parse> {
  parser ??= importParser()
  return parser
}

async function importParser(): Promise<Parse> {
  const { default: purify } = await import('dompurify')
  // Mermaid cleans labels with DOMPurify, which does nothing without a DOM. We parse and never draw here.
  purify.addHook = () => {}
  purify.sanitize = ((text: string) => text) as typeof purify.sanitize
  const { default: mermaid } = await import('mermaid')
  return async (source) => {
    try {
      await mermaid.parse(source)
      return null
    } catch (error) {
      return error as ParseError
    }
  }
}

function describeProblem({ message, hash }: ParseError, at: SourceLocation): Diagnostic {
  const line = hash?.loc?.first_line ?? Number(/on line (\d+)/.exec(message)?.[1] ?? 0)
  return {
    code: 'mdx/diagram',
    severity: 'error',
    message: `The diagram cannot be drawn: ${reasonOf(message)}.`,
    hint: 'See https://mermaid.js.org/intro/ for what Mermaid understands.',
    at: { file: at.file, line: at.line + line, column: line > 0 ? 1 : at.column },
  }
}

const MOST_EXPECTED = 4

/** `…Expecting 'A', 'B', 'C', 'D', 'E', got 'X'` → `expecting 'A', 'B', 'C', 'D', …, got 'X'` */
function reasonOf(message: string): string {
  const expecting = /Expecting (.*), got (.*)$/s.exec(message)
  if (!expecting) return message.replace(/\s+/g, ' ').replace(/\.$/, '').trim()
  const [, list = '', got = ''] = expecting
  const expected = list.split(', ')
  const shown = expected.slice(0, MOST_EXPECTED).join(', ')
  return `expecting ${shown}${expected.length > MOST_EXPECTED ? ', …' : ''}, got ${got}`
}
