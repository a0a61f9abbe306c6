import { type ContentNode, type ElementNode, PageContent, textOf } from '../model/content.ts'
import type { Compiled, SourceLocation } from '../model/diagnostic.ts'
import { escapePattern } from '../model/escape.ts'
import type { Guide } from '../model/site.ts'
import { hashOf } from './cache/hash.ts'
import { slugOf } from './content/nodes/headings.ts'

interface Term {
  name: string
  meaning: string
  href: string
}

/** Content whose words are names, code or links already. */
const CLOSED = new Set(
  'Heading Cards CodeBlock Diagram Code Field Operation Catalogue code kbd pre dt th summary'.split(
    ' ',
  ),
)

/**
 * Links the first mention of each glossary term on a page to its definition. The terms are the
 * `<dt>`s of the page `glossary`.
 */
export function linkTerms(
  guides: Guide[],
  glossary: string | null,
  locate: (text: string) => SourceLocation,
): Compiled<Guide[]> {
  if (glossary === null) return { value: guides, diagnostics: [] }
  const path = `/${glossary}`
  const page = guides.find((guide) => guide.path === path)
  const terms = termsIn(page?.content.nodes ?? [], path)
  if (terms.length === 0) {
    const message = page
      ? `The glossary page ${glossary} defines no term.`
      : `The glossary ${glossary} is not a valid page.`
    const hint = page
      ? 'Write <dl>, and in it <dt>term</dt> and <dd>meaning</dd>.'
      : `Create or correct content/${glossary}.mdx.`
    const at = locate(glossary)
    return {
      value: guides,
      diagnostics: [{ code: 'glossary/empty', severity: 'error', message, hint, at }],
    }
  }
  const mention = mentionOf(terms)
  const inputs = hashOf(JSON.stringify(terms))
  const value = guides.map((guide) => {
    const { content } = guide
    const linked = new PageContent(`${content.hash} ${inputs}`, () =>
      guide.path === path
        ? content.nodes.map(addAnchors)
        : linkFirst(content.nodes, terms, mention),
    )
    return { ...guide, content: linked }
  })
  return { value, diagnostics: [] }
}

function termsIn(nodes: ContentNode[], path: string): Term[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'text') return []
    if (!isElement(node, 'dt')) return termsIn(node.children, path)
    const meaning = nodes.slice(index).find((next) => isElement(next, 'dd'))
    const href = `${path}#${anchorOf(node)}`
    return [{ name: textOf(node).trim(), meaning: meaning ? textOnOneLine(meaning) : '', href }]
  })
}

function isElement(node: ContentNode, tag: string): node is ElementNode {
  return node.type === 'element' && node.tag === tag
}

function textOnOneLine(node: ContentNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim()
}

/** `blocked reason` → `term-blocked-reason` */
function anchorOf(definition: ElementNode): string {
  return `term-${slugOf(textOf(definition))}`
}

function addAnchors(node: ContentNode): ContentNode {
  if (node.type === 'text') return node
  const children = node.children.map(addAnchors)
  return isElement(node, 'dt')
    ? { ...node, props: { ...node.props, id: anchorOf(node) }, children }
    : ({ ...node, children } as ContentNode)
}

/** Matches every form of every term, longer ones first. */
function mentionOf(terms: Term[]): RegExp {
  const forms = terms.flatMap(formsOf).sort((a, b) => b.length - a.length)
  const words = forms.map(escapePattern).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words})(?![\\p{L}\\p{N}_-])`, 'gu')
}

function linkFirst(content: ContentNode[], terms: Term[], mention: RegExp): ContentNode[] {
  const pending = new Map(terms.flatMap((term) => formsOf(term).map((form) => [form, term])))

  /** The term of this mention, once. */
  const take = (form: string): Term | undefined => {
    const term = pending.get(form)
    if (term) for (const other of formsOf(term)) pending.delete(other)
    return term
  }
  const linkText = (value: string): ContentNode[] => {
    const parts: ContentNode[] = []
    let end = 0
    for (const { 0: form, index } of value.matchAll(mention)) {
      const term = take(form)
      if (!term) continue
      if (index > end) parts.push({ type: 'text', value: value.slice(end, index) })
      const props = { href: term.href, title: term.meaning }
      parts.push({ type: 'element', tag: 'a', props, children: [{ type: 'text', value: form }] })
      end = index + form.length
    }
    if (end < value.length) parts.push({ type: 'text', value: value.slice(end) })
    return parts
  }
  const link = (node: ContentNode): ContentNode[] => {
    // `matchAll` copies the pattern, which takes longer than to search a text without a term.
    if (node.type === 'text') return node.value.search(mention) < 0 ? [node] : linkText(node.value)
    if (CLOSED.has(node.type === 'element' ? node.tag : node.name)) return [node]
    if (isElement(node, 'a')) {
      // The author's own link explains the term.
      for (const [form] of textOf(node).matchAll(mention)) take(form)
      return [node]
    }
    return [{ ...node, children: node.children.flatMap(link) } as ContentNode]
  }
  return content.flatMap(link)
}

/** A term as it is written in a sentence: also in the plural, and in lower case also capitalised. */
function formsOf({ name }: Term): string[] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1)
  const forms = name === name.toLowerCase() ? [name, capitalised] : [name]
  return forms.flatMap((form) => [form, `${form}s`])
}
