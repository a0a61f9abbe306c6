import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { renderReport } from './render-report.ts'

const FILES: Record<string, string[]> = {
  'content/a.mdx': ['---', 'title: A', '---', '', 'See [it](/guid).'],
  'content/b.mdx': ['No title.'],
}

const deadLink: Diagnostic = {
  code: 'link/unknown-page',
  severity: 'warning',
  message: 'No page is served at /guid.',
  hint: 'Did you mean /guide?',
  at: { file: 'content/a.mdx', line: 5, column: 5 },
}

const noTitle: Diagnostic = {
  code: 'frontmatter/missing-title',
  severity: 'error',
  message: 'The page has no title.',
  at: { file: 'content/b.mdx', line: 1, column: 1 },
}

function render(diagnostics: Diagnostic[], colour = false): string {
  const readLines = (file: string) => {
    const lines = FILES[file]
    if (!lines) throw new Error('no such file')
    return lines
  }
  return renderReport(diagnostics, { readLines, colours: pc.createColors(colour) })
}

test('all diagnostics are printed by location, with frame and hint, and counted', () => {
  expect(render([noTitle, deadLink])).toBe(
    `content/a.mdx:5:5 warning link/unknown-page No page is served at /guid.
  4 | 
> 5 | See [it](/guid).
    |     ^
  hint: Did you mean /guide?

content/b.mdx:1:1 error frontmatter/missing-title The page has no title.
> 1 | No title.
    | ^

1 error, 1 warning in 2 files.
`,
  )
})

test('a missing file has no frame', () => {
  const at = { file: 'gone.yaml', line: 3, column: 1 }
  expect(render([{ ...noTitle, at }])).toBe(
    'gone.yaml:3:1 error frontmatter/missing-title The page has no title.\n\n1 error, 0 warnings in 1 file.\n',
  )
})

test('no problems are reported in one line', () => {
  expect(render([])).toBe('No problems found.\n')
})

test('colours are used only if requested', () => {
  expect(render([deadLink])).not.toContain('\x1b[')
  expect(render([deadLink], true)).toContain('\x1b[33m')
})
