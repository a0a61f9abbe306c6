import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Cache } from '../cache/cache.ts'
import { parseDiagramInThread } from './content-thread.ts'
import type { DiagramProblem } from './parse-diagram.ts'
import type { PageDiagram } from './parsed-page.ts'

/** Reports diagrams that Mermaid cannot parse. */
export async function checkDiagrams(diagrams: PageDiagram[], cache: Cache): Promise<Diagnostic[]> {
  const checked = diagrams.map(async ({ source, at }) => {
    const { problem } = await cache.value({ kind: 'diagram', inputs: source }, async () => {
      return { problem: await parseDiagramInThread(source) }
    })
    return problem ? [describeProblem(problem, at)] : []
  })
  return (await Promise.all(checked)).flat()
}

function describeProblem({ message, line }: DiagramProblem, at: SourceLocation): Diagnostic {
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
