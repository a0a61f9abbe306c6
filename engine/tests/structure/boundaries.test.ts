import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(process.cwd(), 'engine/src')

interface Import {
  /** `compiler/mdx/parse.ts` */
  from: string
  /** `model/content.ts`, or a package name. */
  to: string
}

/** Rooms that each room may import from; a room may always import from itself. */
const ALLOWED: Record<string, string[]> = {
  model: [],
  api: ['model'],
  compiler: ['model', 'api'],
  site: ['model', 'api'],
  build: ['model', 'api', 'compiler', 'site'],
}

/** Parts of the compiler that every stage may use. */
const SERVICES = ['source', 'highlight', 'markdown']

/** In `site`, imports run downwards only. */
const SITE_LAYERS = [['pages'], ['layout', 'reference', 'mdx', 'search'], ['ui', 'styles']]

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` */
const IMPORT =
  /(?:^(?:import|export)\b[^'"]*?from\s*|^import\s*|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm

function readImports(): Import[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(join(SOURCE, from), 'utf8')
      const specifiers = [...text.matchAll(IMPORT)]
      return specifiers.map(([, specifier = '']) => ({
        from,
        to: resolveSpecifier(from, specifier),
      }))
    })
}

function resolveSpecifier(from: string, specifier: string): string {
  return specifier.startsWith('.')
    ? relative(SOURCE, join(SOURCE, dirname(from), specifier))
    : specifier
}

const room = (file: string) => file.split('/')[0] ?? ''
const part = (file: string) => file.split('/')[1] ?? ''
const show = ({ from, to }: Import) => `${from} → ${to}`

const imports = readImports()

test('rooms import only what they may', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      room(to) in ALLOWED && room(to) !== room(from) && !ALLOWED[room(from)]?.includes(room(to)),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the site never uses Node, and the compiler never uses React', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      (room(from) === 'site' && to.startsWith('node:')) ||
      (room(from) === 'compiler' && /^react(-dom)?(\/|$)/.test(to)) ||
      (room(from) === 'model' && !to.startsWith('model/')) ||
      (room(from) === 'api' && !/^(api|model)\//.test(to)),
  )
  expect(wrong.map(show)).toEqual([])
})

test('compiler stages do not import one another', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('compiler/') &&
      to.startsWith('compiler/') &&
      from.split('/').length > 2 &&
      part(from) !== part(to) &&
      !SERVICES.includes(part(to)),
  )
  expect(wrong.map(show)).toEqual([])
})

test('in the site, imports run from pages down to ui', () => {
  const layer = (file: string) => SITE_LAYERS.findIndex((parts) => parts.includes(part(file)))
  const wrong = imports.filter(({ from, to }) => {
    if (room(from) !== 'site' || room(to) !== 'site' || layer(from) < 0 || layer(to) < 0)
      return false
    return layer(to) < layer(from) || (layer(to) === layer(from) && part(to) !== part(from))
  })
  expect(wrong.map(show)).toEqual([])
})
