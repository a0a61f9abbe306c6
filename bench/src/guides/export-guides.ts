import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { REPOSITORY } from '../folders.ts'

export interface PlainGuide {
  /** `docs/fapi/basics` */
  slug: string
  title: string
  description: string
  /** Markdown for every generator: components are flattened to their content. */
  markdown: string
}

/** The portal's own guides as plain Markdown. */
export async function exportGuides(): Promise<PlainGuide[]> {
  const root = join(REPOSITORY, 'portal/content')
  const files = await readdir(root, { recursive: true })
  const guides = files.filter((file) => file.endsWith('.mdx')).toSorted()
  return Promise.all(
    guides.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
      const { title, description } = parse(head) as { title: string; description?: string }
      const slug = file.replace(/\.mdx$/, '')
      return { slug, title, description: description ?? '', markdown: flatten(body) }
    }),
  )
}

/** A guide with the frontmatter that all generators support. */
export function withFrontmatter({ title, description, markdown }: PlainGuide): string {
  const heads = { title, description: description || title }
  const lines = Object.entries(heads).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${markdown}`
}

function flatten(body: string): string {
  let inCode = false
  const lines = body.split('\n').map((line) => {
    const fence = /^(\s*`{3,})([\w-]*)/.exec(line)
    if (fence) {
      inCode = !inCode
      // Not every generator draws diagrams, so all show the source; none quotes a file.
      const isPlain = fence[2] === 'mermaid' || /\sfile=/.test(line)
      return inCode ? `${fence[1]}${isPlain ? 'text' : fence[2]}` : fence[1]
    }
    return inCode ? line : flattenProse(line)
  })
  return lines.join('\n')
}

function flattenProse(line: string): string {
  const named = line
    .replace(/<Card title="([^"]*)" href="([^"]*)">/g, '- [$1]($2) ')
    .replace(/<Step title="([^"]*)">/g, '**$1**')
    .replace(/<Operation id="[^":]*:([^"]*)"\s*\/>/g, '`$1`')
    .replace(/<Field ref="(?:[^"]*\/)?([^"/]*)"\s*\/>/g, '`$1`')
    .replace(/<(?:Tab|Note|Tip|Warning|Danger|Info)[^>]*(?:label|title)="([^"]*)"[^>]*>/g, '**$1**')
    .replace(/(\]\([^)]*)\.mdx/g, '$1.md')
  // Code stays as it is; elsewhere, escape characters that a generator could parse as code.
  return named
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<\/?[A-Za-z][^>]*>/g, '')
            .replace(/</g, '&lt;')
            .replace(/\{/g, '&#123;'),
    )
    .join('')
}
