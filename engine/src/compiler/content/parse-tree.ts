import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Why a page cannot be parsed. */
export interface SyntaxProblem {
  reason: string
  place?: Point | { start: Point }
}

export interface Point {
  line: number
  column: number
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)

export function parseTree(body: string): Root | SyntaxProblem {
  try {
    return parser.parse(body)
  } catch (error) {
    const { reason, place } = error as SyntaxProblem
    if (typeof reason !== 'string') throw error
    return { reason, place }
  }
}
