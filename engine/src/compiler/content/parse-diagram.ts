/** Why a diagram cannot be drawn: a multi-line message, and the line in the diagram, or 0. */
export interface DiagramProblem {
  message: string
  line: number
}

type Mermaid = typeof import('mermaid')['default']

let loaded: Promise<Mermaid> | undefined

/** Null if Mermaid can parse the diagram. */
export async function parseDiagram(source: string): Promise<DiagramProblem | null> {
  // Slow to load, so only for a diagram.
  loaded ??= loadMermaid()
  const mermaid = await loaded
  try {
    await mermaid.parse(source)
    return null
  } catch (error) {
    return toProblem(error as ParseError)
  }
}

async function loadMermaid(): Promise<Mermaid> {
  const { default: purify } = await import('dompurify')
  // Mermaid sanitises labels with DOMPurify, which needs a DOM. We only parse here.
  purify.addHook = () => {}
  purify.sanitize = ((text: string) => text) as typeof purify.sanitize
  const { default: mermaid } = await import('mermaid')
  return mermaid
}

/** The error thrown by Mermaid's parsers. */
interface ParseError {
  message: string
  hash?: { loc?: { first_line?: number } }
}

function toProblem({ message, hash }: ParseError): DiagramProblem {
  const line = hash?.loc?.first_line ?? Number(/on line (\d+)/.exec(message)?.[1] ?? 0)
  return { message, line }
}
