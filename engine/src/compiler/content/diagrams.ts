import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Cache } from '../cache/cache.ts'

export interface DiagramSource {
  source: string
  /** The location of its fence. */
  at: SourceLocation
}

/** Why a diagram cannot be drawn: a multi-line message, and the line in the diagram, or 0. */
interface Problem {
  message: string
  line: number
}

/** Reports diagrams that Mermaid cannot parse. */
export async function checkDiagrams(
  diagrams: DiagramSource[],
  cache: Cache,
): Promise<Diagnostic[]> {
  const checked = diagrams.map(async ({ source, at }) => {
    const { problem } = await cache.value({ kind: 'diagram', inputs: source }, async () => {
      const parse = await loadParser()
      return { problem: await parse(source) }
    })
    return problem ? [describeProblem(problem, at)] : []
  })
  return (await Promise.all(checked)).flat()
}

type Parse = (source: string) => Promise<Problem | null>

let parser: Promise<Parse> | undefined

/** Mermaid is slow to load, so load it only for a diagram that is not cached. */
function loadParser(): Promise<Parse> {
  parser ??= importParser()
  return parser
}

async function importParser(): Promise<Parse> {
  const { default: purify } = await import('dompurify')
  // Mermaid sanitises labels with DOMPurify, which needs a DOM. We only parse here.
  purify.addHook = () => {}
  purify.sanitize = ((text: string) => text) as typeof purify.sanitize
  const { default: mermaid } = await import('mermaid')
  return async (source) => {
    try {
      await mermaid.parse(source)
      return null
    } catch (error) {
      return toProblem(error as ParseError)
    }
  }
}

/** The error thrown by Mermaid's parsers. */
interface ParseError {
  message: string
  hash?: { loc?: { first_line?: number } }
}

function toProblem({ message, hash }: ParseError): Problem {
  const line = hash?.loc?.first_line ?? Number(/on line (\d+)/.exec(message)?.[1] ?? 0)
  return { message, line }
}

function describeProblem({ message, line }: Problem, at: SourceLocation): Diagnostic {
  return {
    code: 'mdx/diagram',
    severity: 'error',
    message: `The diagram cannot be drawn: ${reasonOf(message)}.`,
    hint: 'See https://mermaid.js.org/intro/ for the syntax.',
    at: { file: at.file, line: at.line + line, column: line > 0 ? 1 : at.column },
  }
}

const MAX_EXPECTED = 4

/** `…Expecting 'A', 'B', 'C', 'D', 'E', got 'X'` → `expecting 'A', 'B', 'C', 'D', …, got 'X'` */
function reasonOf(message: string): string {
  const expecting = /Expecting (.*), got (.*)$/s.exec(message)
  if (!expecting) return message.replace(/\s+/g, ' ').replace(/\.$/, '').trim()
  const [, list = '', got = ''] = expecting
  const expected = list.split(', ')
  const shown = expected.slice(0, MAX_EXPECTED).join(', ')
  return `expecting ${shown}${expected.length > MAX_EXPECTED ? ', …' : ''}, got ${got}`
}
