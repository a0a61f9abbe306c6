import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { textSections } from '../../model/text-sections.ts'
import type { Cache } from '../cache/cache.ts'
import type { Source } from '../source/read-sources.ts'
import { type Authoring, ENGINE_AUTHORING } from './authoring.ts'
import { highlightContent } from './code/highlight-content.ts'
import { NO_QUOTES, type QuotedFiles } from './code/quoted-files.ts'
import { codesIn } from './codes-in.ts'
import { parseInThread } from './content-thread.ts'
import { checkDiagrams } from './diagrams.ts'
import { parseFrontmatter } from './frontmatter.ts'
import { transformFootnotes } from './nodes/footnotes.ts'
import type { Point, SyntaxProblem } from './parse-tree.ts'
import type { ParsedPage } from './parsed-page.ts'
import { createContext } from './transform.ts'
import type { TransformContext } from './transform-context.ts'

/** What a page may use, and what it quotes. */
interface PageSurroundings {
  authoring?: Authoring
  quoted?: QuotedFiles
}

/** The value is null if the page cannot be shown. */
export async function parsePage(
  source: Source,
  cache: Cache,
  { authoring = ENGINE_AUTHORING, quoted = NO_QUOTES }: PageSurroundings = {},
): Promise<Compiled<ParsedPage | null>> {
  const split = parseFrontmatter(source)
  const { file } = source
  const body = split.value?.body ?? source.text.replace(/^---\n.*?\n---/s, blankLines)
  const tree = await parseInThread(body)
  if ('reason' in tree)
    return { value: null, diagnostics: [...split.diagnostics, describeSyntaxError(file, tree)] }
  if (split.value === null) return { value: null, diagnostics: split.diagnostics }
  const context = createContext('page', { file, line: 1, column: 1 }, authoring)
  context.quoted = quoted
  const plain = transformRoot(tree, context)
  const [content, wrongDiagrams] = await Promise.all([
    highlightContent(plain, authoring.languages, cache),
    checkDiagrams(context.diagrams, cache),
  ])
  const { frontmatter } = split.value
  const page: ParsedPage = {
    file,
    frontmatter,
    content,
    headings: context.headings,
    sections: textSections(frontmatter.title, content),
    codes: codesIn(content),
    links: context.links,
    images: context.images,
    diagrams: context.diagrams,
    fences: context.fences,
    mentions: context.mentions,
  }
  const diagnostics = [...context.diagnostics, ...wrongDiagrams]
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  return { value: failed ? null : page, diagnostics }
}

/** Definitions may follow their use, so collect them before the walk. */
export function transformRoot(root: Root, context: TransformContext) {
  visit(root, 'definition', (node) => void context.definitions.set(node.identifier, node))
  visit(root, 'footnoteDefinition', (node) => void context.footnotes.set(node.identifier, node))
  return [...context.transformChildren(root), ...transformFootnotes(context)]
}

function blankLines(text: string): string {
  return text.replace(/[^\n]+/g, '')
}

function describeSyntaxError(file: string, { reason, place }: SyntaxProblem): Diagnostic {
  const at = startOf(place) ?? pointInMessage(reason) ?? { line: 1, column: 1 }
  return {
    code: 'mdx/syntax',
    severity: 'error',
    message: `Invalid MDX: ${reason.replace(RANGE_IN_MESSAGE, '').replace(/\.$/, '')}.`,
    hint: 'Close every tag, and write < and { as \\< and \\{ where they are text.',
    at: { file, line: at.line, column: at.column },
  }
}

function startOf(place: SyntaxProblem['place']): Point | undefined {
  return place && 'start' in place ? place.start : place
}

const RANGE_IN_MESSAGE = / \((\d+):(\d+)-\d+:\d+\)/

/**
 * An unclosed tag is reported at the end of the file; only the message has the position of the
 * opening tag.
 */
function pointInMessage(reason: string): Point | undefined {
  const match = RANGE_IN_MESSAGE.exec(reason)
  return match ? { line: Number(match[1]), column: Number(match[2]) } : undefined
}
