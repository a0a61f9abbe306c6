import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openCache } from '../../compiler/cache/cache.ts'
import { parseMarkdown } from '../../compiler/content/markdown.ts'
import { parsePage } from '../../compiler/content/parse-page.ts'
import type { ContentNode } from '../../model/content.ts'
import { BasePath } from '../ui/base-path.tsx'
import { Content } from './content.tsx'

const at = { file: 'x.yaml', line: 1, column: 1 }

/** Fragments used in attacks, and those with a meaning in Markdown and MDX, in any order. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '<script>',
          '</script>',
          '<img src=x onerror=alert(1)>',
          '<svg/onload=alert(1)>',
          '<a href="',
        ],
        ...[
          'javascript:alert(1)',
          'JaVaScRiPt&colon;alert(1)',
          'java\tscript:alert(1)',
          'data:text/html,<script>',
        ],
        ...[
          '[x](',
          '](',
          ')',
          '![y](',
          '[z]: ',
          '<',
          '>',
          '`',
          '```\n',
          '**',
          '_',
          '| a |\n|---|\n',
          '[^1]',
          '\n\n',
          '# ',
        ],
        ...[
          '<Note>',
          '</Note>',
          '<Tabs group="',
          '{',
          '}',
          '{`',
          'vbscript:x',
          '//evil.example',
          '"',
          "'",
          '&lt;',
          '\\',
        ],
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

function render(nodes: ContentNode[]): string {
  return renderToStaticMarkup(
    <BasePath value="/">
      <Content nodes={nodes} />
    </BasePath>,
  )
}

/** React escapes text, so a tag or an attribute in the output was written by us. */
function expectHarmless(html: string): void {
  const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)]
  for (const [, name = '', attributes = ''] of tags) {
    expect(name.toLowerCase()).not.toMatch(/^(script|iframe|object|embed|base|meta|link|form)$/)
    const names = [...attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, one]) => one)
    expect(names.filter((one) => /^on/i.test(one ?? ''))).toEqual([])
    expect(attributes.replace(/[\s\p{Control}]/gu, '')).not.toMatch(
      /(href|src|action)="(javascript|vbscript|data):/i,
    )
  }
}

test('Markdown in a contract never becomes executable', () => {
  fc.assert(
    fc.property(text, (markdown) => expectHarmless(render(parseMarkdown(markdown, at).value))),
    { numRuns: 500 },
  )
})

test('a guide never becomes executable, and always results in a page or a diagnostic', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      const source = { file: 'content/x.mdx', text: `---\ntitle: X\n---\n\n${body}\n` }
      const { value, diagnostics } = await parsePage(
        source as Parameters<typeof parsePage>[0],
        openCache('.'),
      )
      if (value) expectHarmless(render(value.content))
      else expect(diagnostics.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
