import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatDiagnostic } from '../model/diagnostic.ts'
import { openCache } from './cache/cache.ts'
import { compile } from './compile.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

const compileFixture = (name: string) => compile({ root: join(FIXTURES, name) })

/** One portal per mistake, and all that is printed about it: each line, and its hint below it. */
const MISTAKES: Record<string, { what: string; lines: string[] }> = {
  'bad-mdx': {
    what: 'a tag that is never closed',
    lines: [
      'content/broken.mdx:7:1 error mdx/syntax Invalid MDX: Expected a closing tag for `<Note>`.',
      '  Close every tag, and write < and { as \\< and \\{ where they are text.',
    ],
  },
  'bad-diagram-sizes': {
    what: 'recorded sizes of diagrams that are not sizes',
    lines: [
      'diagram-sizes.json:1:1 error diagram/bad-sizes The recorded sizes of diagrams cannot be read.',
      '  Delete the file, and record the sizes again.',
    ],
  },
  'missing-title': {
    what: 'a page without a title',
    lines: [
      'content/bare.mdx:1:1 error frontmatter/missing-title The page has no title.',
      '  Start the file with ---, a line title: …, and --- again.',
      'content/start.mdx:1:1 error frontmatter/missing-title The page has no title.',
      '  Start the file with ---, a line title: …, and --- again.',
    ],
  },
  'unknown-frontmatter-key': {
    what: 'a frontmatter key that does not exist',
    lines: [
      'content/start.mdx:3:1 error frontmatter/unknown-key Frontmatter has no key keyword.',
      '  Did you mean keywords?',
    ],
  },
  'bad-frontmatter-value': {
    what: 'a frontmatter value of the wrong type',
    lines: [
      'content/start.mdx:3:1 error frontmatter/invalid keywords: expected array, received string.',
    ],
  },
  'bad-frontmatter-yaml': {
    what: 'frontmatter that is not YAML',
    lines: [
      'content/start.mdx:3:14 error frontmatter/yaml Invalid YAML in the frontmatter: Nested mappings are not allowed in compact mappings.',
      '  Quote values that contain a colon, e.g. title: "FAPI: basics".',
    ],
  },
  'yaml-alias-bomb': {
    what: 'frontmatter whose aliases unfold without end',
    lines: [
      'content/start.mdx:2:1 error frontmatter/yaml Invalid YAML in the frontmatter: Excessive alias count indicates a resource exhaustion attack.',
      '  Write the values out; frontmatter needs no aliases.',
    ],
  },
  'duplicate-route': {
    what: 'two pages with one route, and one with that of the landing page',
    lines: [
      'content/guide/index.mdx:1:1 warning route/duplicate The route /guide is taken by content/guide.mdx; this page is skipped.',
      '  Rename one of them.',
      'content/index.mdx:1:1 warning route/duplicate The route / is taken by the landing page; this page is skipped.',
      '  Rename one of them.',
    ],
  },
  'dead-links': {
    what: 'links to pages and headings that do not exist',
    lines: [
      'content/start.mdx:5:5 warning link/unknown-page No page is served at /guide.',
      '  Did you mean /guides?',
      'content/start.mdx:5:26 warning link/unknown-heading The page /guides has no heading #the-end.',
      'content/start.mdx:5:62 warning link/unknown-heading The page /guides has no heading #begining.',
      '  Did you mean #beginning?',
      'content/start.mdx:7:9 warning link/unknown-heading The page /start has no heading #nowhere.',
      'content/start.mdx:9:10 warning link/unknown-heading The page /start has no heading #%zz.',
    ],
  },
  'unsafe-links': {
    what: 'addresses that could run code',
    lines: [
      'content/start.mdx:5:1 warning link/unsafe The link is removed: its scheme javascript: is not allowed.',
      '  Link to a page, or to an https: URL.',
      'content/start.mdx:5:31 warning link/unsafe The link is removed: its scheme data: is not allowed.',
      '  Link to a page, or to an https: URL.',
      'content/start.mdx:5:60 warning link/unsafe The link is removed: its scheme javascript: is not allowed.',
      '  Link to a page, or to an https: URL.',
      'content/start.mdx:7:1 warning link/unsafe The link is removed: its scheme data: is not allowed.',
      '  Link to a page, or to an https: URL.',
    ],
  },
  'missing-image': {
    what: 'images that do not exist',
    lines: [
      'content/start.mdx:5:1 error image/missing There is no image ./images/boot-sequense.svg.',
      '  Did you mean images/boot-sequence.svg?',
      'content/start.mdx:7:1 error image/missing There is no image /logo.png.',
      '  Save it as public/logo.png.',
    ],
  },
  'image-outside-root': {
    what: 'an image outside of the portal',
    lines: [
      'content/start.mdx:5:1 error image/outside-root The image ../../bad-mdx/secret.png is outside the portal.',
      '  Copy it into content/, beside the page.',
    ],
  },
  'orphan-page': {
    what: 'a page that the sidebar does not list',
    lines: [
      'content/lonely.mdx:1:1 warning navigation/orphan The sidebar does not list /lonely.',
      "  Add 'lonely' to sidebar in portal.config.ts.",
    ],
  },
  'sidebar-without-page': {
    what: 'a sidebar entry without a page',
    lines: [
      'portal.config.ts:3:47 error navigation/missing-page The sidebar lists strat, but that page does not exist.',
      '  Did you mean start?',
      'portal.config.ts:3:56 error navigation/missing-page The sidebar lists another-subject, but that page does not exist.',
      '  Create content/another-subject.mdx.',
    ],
  },
  'unknown-config-key': {
    what: 'configuration keys that do not exist',
    lines: [
      'portal.config.ts:4:16 error config/invalid references.0.file: expected string, received undefined.',
      'portal.config.ts:4:34 error config/unknown-key There is no key references.0.flie in the configuration.',
      '  Did you mean file?',
      'portal.config.ts:3:3 error config/unknown-key There is no key tagLine in the configuration.',
      '  Did you mean tagline?',
    ],
  },
  'unknown-component': {
    what: 'components that do not exist',
    lines: [
      'content/start.mdx:5:1 error mdx/unknown-component There is no component <Notes>.',
      '  Did you mean <Note>?',
      'content/start.mdx:7:4 error mdx/unknown-component There is no component <iframe>.',
      '  The components are Note, Tip, Info, Warning, Danger, Tabs, Tab, Steps, Step, Cards, Card, Operation, Field, Catalogue. To show a tag, write it as `<iframe>`.',
      'content/start.mdx:9:1 error mdx/unknown-component There is no component <toString>.',
      '  The components are Note, Tip, Info, Warning, Danger, Tabs, Tab, Steps, Step, Cards, Card, Operation, Field, Catalogue. To show a tag, write it as `<toString>`.',
    ],
  },
  'bad-props': {
    what: 'props that are unknown, missing or mistyped',
    lines: [
      'content/start.mdx:5:8 error mdx/missing-prop <Card> needs the prop title.',
      'content/start.mdx:5:14 error mdx/unknown-prop <Card> has no prop titel.',
      '  Did you mean title?',
      'content/start.mdx:8:9 error mdx/invalid-prop <Step title>: expected string, received number.',
      'content/start.mdx:11:6 error mdx/unknown-prop <kbd> does not allow the attribute onclick.',
    ],
  },
  'code-in-mdx': {
    what: 'code where only literals are allowed',
    lines: [
      'content/start.mdx:5:1 error mdx/import Pages cannot import or export: all components are available by name.',
      '  Remove the line. If it is prose, do not start the paragraph with import or export.',
      'content/start.mdx:7:7 error mdx/expression Pages cannot contain code: only literal values are allowed between braces.',
      '  Write the text without braces; to show a brace, write \\{ or use `code`.',
      'content/start.mdx:9:7 error mdx/expression Pages cannot contain code: only literal values are allowed between braces.',
      '  Write the text without braces; to show a brace, write \\{ or use `code`.',
      'content/start.mdx:11:7 error mdx/expression Pages cannot contain code: only literal values are allowed between braces.',
      '  Write the text without braces; to show a brace, write \\{ or use `code`.',
    ],
  },
  'misplaced-components': {
    what: 'components in places where they make no sense',
    lines: [
      'content/start.mdx:5:19 error mdx/placement <Note> must be on lines of its own, not inside a sentence.',
      'content/start.mdx:7:1 error mdx/placement <Step> must be a direct child of <Steps>.',
      'content/start.mdx:9:1 error mdx/placement <Cards> may only contain <Card>.',
    ],
  },
  'unknown-fence-option': {
    what: 'words after the language of a code block that mean nothing, or nothing there',
    lines: [
      'content/start.mdx:5:1 error mdx/unknown-option Code blocks have no option respons.',
      '  Did you mean response?',
      'content/start.mdx:5:1 error mdx/unknown-option Code blocks have no option lineNumber.',
      '  Did you mean lineNumbers?',
      'content/start.mdx:9:1 error mdx/unknown-option Code blocks have no option viwer.',
      '  Did you mean viewer?',
      'content/start.mdx:9:1 error mdx/misused-option varies needs a block that shows a response.',
      'content/start.mdx:13:1 error mdx/misused-option run needs a block in TypeScript.',
      'content/start.mdx:13:1 error mdx/misused-option clock is a time such as 2026-03-20T19:00:00Z.',
      'content/start.mdx:13:1 error mdx/misused-option not-run needs a reason, in words.',
    ],
  },
  'bad-quotes': {
    what: 'code blocks that quote what is not there',
    lines: [
      'content/start.mdx:5:1 error quote/missing-file There is no file plaier.ts in examples.',
      '  Did you mean player.ts?',
      'content/start.mdx:8:1 error quote/unknown-region The file player.ts has no region plaay.',
      '  Did you mean play?',
      'content/start.mdx:11:1 error quote/unknown-region The file player.ts has no region pause.',
      '  It has play, open.',
      'content/start.mdx:14:1 error quote/open-region The region open of player.ts has no end.',
      '  End it with #endregion.',
      'content/start.mdx:17:1 error quote/outside-folder The file ../portal.config.ts lies outside of examples.',
      '  Guides quote files of codeFolder alone.',
      'content/start.mdx:20:1 error quote/own-code A block that quotes player.ts has code of its own.',
      '  Leave it empty: the code comes from the file.',
      'content/start.mdx:24:1 error mdx/misused-option region needs a file to be part of.',
    ],
  },
  'quote-without-folder': {
    what: 'a quote in a portal that names no folder for it',
    lines: [
      'content/start.mdx:5:1 error quote/no-folder The portal names no folder that code is quoted from.',
      "  Set codeFolder in portal.config.ts, e.g. codeFolder: 'examples'.",
    ],
  },
  'lying-samples': {
    what: 'samples that the contract contradicts',
    lines: [
      'content/start.mdx:48:21 error contract/unknown-code The contracts have no code BLOCKED_WINDWO.',
      '  Did you mean BLOCKED_WINDOW or BLOCKED_GEO?',
      'content/start.mdx:10:15 error sample/mismatch films:getStream 200 has no field positionSecond.',
      '  Did you mean positionSeconds?',
      'content/start.mdx:9:17 error sample/mismatch films:getStream 200: sources.0.protocol must be equal to one of the allowed values: HLS, DASH.',
      'content/start.mdx:16:1 error sample/mismatch films:getStream never returns 404.',
      '  It returns 200, 403.',
      'content/start.mdx:23:1 error sample/mismatch films:getStream is GET /films/{id}/stream, not GET /film/17/stream HTTP/1.1.',
      'content/start.mdx:29:1 error sample/mismatch films:getStream has no query parameter dmr.',
      '  Did you mean drm?',
      'content/start.mdx:29:1 error sample/mismatch The parameter drm does not accept PLAYREADY.',
      'content/start.mdx:29:1 error sample/mismatch films:getStream needs the header X-Device-Id.',
      'content/start.mdx:30:1 error sample/mismatch films:getStream has no header X-Divice-Id.',
      '  Did you mean X-Device-Id?',
      'content/start.mdx:41:3 error sample/mismatch films:createFilm request has no field titel.',
      '  Did you mean title?',
      "content/start.mdx:41:1 error sample/mismatch films:createFilm request: the body must have required property 'title'.",
      'content/start.mdx:45:33 error sample/json The sample is not valid JSON: Expected double-quoted property name in JSON at position 32.',
      '  Mark a deliberate mistake: ```json counter-example.',
      'content/start.mdx:50:1 error contract/unknown-operation The contracts have no operation createFlim.',
      '  Did you mean createFilm?',
      'content/start.mdx:57:1 error sample/mismatch The parameter states does not accept GRACEFUL.',
      '  Did you mean GRACE?',
      'content/start.mdx:57:1 error sample/mismatch The parameter sort does not accept TITLE,AGE.',
      'content/start.mdx:66:25 error sample/mismatch films:listFilms 200: data.0.seasons must be integer.',
      'content/start.mdx:67:7 error sample/mismatch films:listFilms 200: data.1.kind must be equal to one of the allowed values: FILM, SERIES, ADVERT.',
      '  Did you mean SERIES?',
      'content/start.mdx:69:13 error sample/mismatch films:listFilms 200: next.cursor must be string.',
      "content/start.mdx:74:12 error sample/mismatch films:listFilms 200: data.0 must have required property 'seconds'.",
    ],
  },
  'bad-diagram': {
    what: 'a diagram that cannot be drawn',
    lines: [
      "content/start.mdx:8:1 error mdx/diagram The diagram cannot be drawn: expecting '+', '-', '()', 'ACTOR', got 'TXT'.",
      '  See https://mermaid.js.org/intro/ for the syntax.',
    ],
  },
  'diagram-without-alternative': {
    what: 'a diagram without a text alternative',
    lines: [
      'content/start.mdx:5:1 error mdx/diagram-alternative The diagram has no text alternative.',
      '  Describe it in a sentence: ```mermaid alt="…", or accDescr: … inside it.',
    ],
  },
  'unknown-mentions': {
    what: 'things that the contract does not know',
    lines: [
      'content/start.mdx:5:1 error contract/unknown-operation The contracts have no operation listPest.',
      '  Did you mean listPets?',
      'content/start.mdx:7:11 error contract/unknown-field The contracts have no field nmae.',
      '  Did you mean name?',
      'content/start.mdx:7:62 error contract/unknown-request The contracts have no request GET /pests.',
      '  Did you mean GET /pets?',
      'content/start.mdx:9:1 error contract/unknown-catalogue The contracts have no catalogue error.',
      '  Did you mean errors?',
      'content/start.mdx:11:1 error contract/unknown-family The contracts have no family cats.',
      '  Did you mean pets?',
      'content/start.mdx:13:5 warning link/unknown-operation The reference pets has no getPets.',
      '  Did you mean getPet?',
    ],
  },
}

describe('every error is reported at its location', () => {
  const list = Object.entries(MISTAKES).map(([name, mistake]) => ({ name, ...mistake }))
  test.each(list)('$what ($name)', async ({ name, lines }) => {
    const { diagnostics } = await compileFixture(name)
    const printed = diagnostics.flatMap((diagnostic) => [
      formatDiagnostic(diagnostic),
      ...(diagnostic.hint ? [`  ${diagnostic.hint}`] : []),
    ])
    expect(printed).toEqual(lines)
  })
})

test('a failing page does not affect the others', async () => {
  const { value, diagnostics } = await compileFixture('bad-mdx')
  expect(value.site.guides.map(({ path }) => path)).toEqual(['/fine'])
  expect(value.site.failed).toEqual([{ path: '/broken', file: 'content/broken.mdx', diagnostics }])
})

test('a link with an unsafe scheme keeps only its text', async () => {
  const { value } = await compileFixture('unsafe-links')
  const text = JSON.stringify(value.site.guides[0]?.content)
  expect(text).toContain('Run')
  expect(text).not.toMatch(/javascript:|data:/i)
})

test('code in the overview of a contract is highlighted', async () => {
  const { value } = await compileFixture('openapi-links')
  const text = JSON.stringify(value.site.references[0]?.overview.content)
  expect(text).toContain('{"text":"curl ","kind":"function"}')
})

test('a compiled page is reused', async () => {
  const root = join(FIXTURES, 'dead-links')
  const cache = openCache(root)
  const first = await compile({ root, cache })
  const second = await compile({ root, cache })
  expect(second).toEqual(first)
  expect(second.value.site.guides[0]?.content).toBe(first.value.site.guides[0]?.content)
})

test('quoted code is shown as the file has it, and again when the file has changed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-quote-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(join(FIXTURES, 'every-component'), root, { recursive: true })
  const cache = openCache(root)
  const content = async () => {
    const { value } = await compile({ root, cache })
    const text = JSON.stringify(value.site.guides.find(({ path }) => path === '/other')?.content)
    expect(text).not.toContain('#region')
    return text
  }
  expect(await content()).toContain('The app boots.')
  const file = join(root, 'examples/boot.ts')
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace('The app boots.', 'It boots faster.'))
  expect(await content()).toContain('It boots faster.')
})

test('progress names each stage with its count and time', async () => {
  const lines: string[] = []
  await compile({
    root: join(FIXTURES, 'dead-links'),
    onProgress: ({ stage, state, count, milliseconds }) =>
      lines.push(`${stage} ${state} ${count ?? '-'} ${typeof milliseconds}`),
  })
  expect(lines).toContain('pages started - undefined')
  expect(lines).toContain('pages done 2 number')
})
