import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

interface Import {
  /** `engine/src/compiler/content/parse-page.ts` */
  from: string
  /** `engine/src/model/content.ts`, or a package name. */
  to: string
  isType: boolean
}

/** Every folder of the repository that has code. */
const FOLDERS = ['engine', 'contracts', 'portal', 'platform', 'examples', 'bench', 'scripts']

/** Like tests, they may import the internals of all others. */
const TOOLS = /^(bench|scripts)\/|\/(checks|tests)\//

/** Packages of this repository that the code of each may import. */
const USES: Record<string, RegExp> = {
  engine: /^$/,
  contracts: /^portal-engine(\/|$)/,
  portal: /^(portal-engine|@backstage\/(contracts|platform))(\/|$)/,
  platform: /^(portal-engine|@backstage\/contracts)(\/|$)/,
  examples: /^portal-engine(\/|$)/,
}

/** Folders of `engine/src` that each folder may import, besides itself. */
const ROOMS: Record<string, string[]> = {
  model: [],
  api: ['model'],
  compiler: ['model', 'api'],
  site: ['model', 'api'],
  node: ['model', 'api', 'compiler', 'site'],
}

/** Parts of the compiler that every stage may use. */
const SERVICES = ['source', 'highlight', 'cache']

/** In `site`, imports go downwards only, and never between folders of one row. */
const SITE_LAYERS = [
  ['render'],
  ['runtime'],
  ['pages'],
  ['markdown'],
  ['layout', 'reference', 'content', 'search'],
  ['ui', 'styles'],
  ['extension'],
]

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` */
const IMPORT =
  /(?:^(?:import|export)(\s+type)?\b[^'"]*?from\s*|^import\s*|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm

function readImports(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        /\.(tsx?|mjs)$/.test(file) &&
        !/node_modules|\/(dist|fixtures|template|generated)\//.test(file),
    )
    .filter((file) => !/\.test\.tsx?$|\/tests\//.test(file))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, type, specifier = '']) => ({
        from,
        to: specifier.startsWith('.')
          ? relative('.', join(dirname(from), specifier.replace(/\?.*$/, '')))
          : specifier,
        isType: type !== undefined,
      })),
    )
}

const imports = FOLDERS.flatMap(readImports)
const show = ({ from, to }: Import) => `${from} → ${to}`

/** `engine/src/site/ui/button.tsx` → `site`, `ui`, … */
const partsOf = (file: string) => file.replace(/^engine\/src\//, '').split('/')
const packageOf = (file: string) => file.split('/')[0] ?? ''
const isEngine = (file: string) => file.startsWith('engine/src/')
const engineImports = imports.filter(({ from, to }) => isEngine(from) && isEngine(to))

test('every folder with code is looked at', () => {
  const files = execFileSync('git', ['ls-files', '*/*.ts', '*/*.tsx', '*/*.mjs'], {
    encoding: 'utf8',
  })
  const folders = new Set(files.trim().split('\n').map(packageOf))
  expect([...folders].sort()).toEqual(FOLDERS.toSorted())
})

test('packages import each other by name, and only where allowed', () => {
  const wrong = imports.filter(({ from, to }) => {
    const own = packageOf(from)
    if (FOLDERS.includes(packageOf(to)) && existsSync(to)) return packageOf(to) !== own
    return /^(portal-engine|@backstage)(\/|$)/.test(to) && !USES[own]?.test(to)
  })
  expect(wrong.filter(({ from }) => !TOOLS.test(from)).map(show)).toEqual([])
})

test('every file of the engine is in a layer, and layers import only what they may', () => {
  const wrong = engineImports.filter(({ from, to, isType }) => {
    const [room = '', inner] = partsOf(from)
    const [target = ''] = partsOf(to)
    // The public exports are beside the layers.
    if (inner === undefined) return false
    // A site contains references, so its type refers to theirs.
    if (room === 'model' && target === 'api') return !isType
    return target !== room && !ROOMS[room]?.includes(target)
  })
  expect(wrong.map(show)).toEqual([])
})

test('the site never uses Node, the compiler never uses React, the model uses no package', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [room = ''] = isEngine(from) ? partsOf(from) : []
    return (
      (room === 'site' && to.startsWith('node:')) ||
      (room === 'compiler' && /^react(-dom)?(\/|$)/.test(to)) ||
      (['model', 'api'].includes(room) && !isEngine(to))
    )
  })
  expect(wrong.map(show)).toEqual([])
})

test('compiler stages do not import one another', () => {
  const wrong = engineImports.filter(({ from, to, isType }) => {
    const [room, stage = '', file] = partsOf(from)
    const [targetRoom, target = ''] = partsOf(to)
    if (room !== 'compiler' || targetRoom !== 'compiler' || file === undefined) return false
    // Stages get the configuration as an argument, so they may import its type.
    if (isType && target === 'config') return false
    return stage !== target && !SERVICES.includes(target)
  })
  expect(wrong.map(show)).toEqual([])
})

test('in the site, imports go from pages down to ui', () => {
  const layerOf = (file: string) => {
    const [, folder = ''] = partsOf(file)
    return SITE_LAYERS.findIndex((row) => row.includes(folder))
  }
  const inSite = engineImports.filter(
    ({ from, to, isType }) =>
      // Sources import `.ts`; a compiled `.js` is imported as text, not as a module.
      !isType && !to.endsWith('.js') && partsOf(from)[0] === 'site' && partsOf(to)[0] === 'site',
  )
  const wrong = inSite.filter(({ from, to }) => {
    const [, own] = partsOf(from)
    const [, target] = partsOf(to)
    return (
      layerOf(from) < 0 ||
      layerOf(to) < layerOf(from) ||
      (layerOf(to) === layerOf(from) && own !== target)
    )
  })
  expect(wrong.map(show)).toEqual([])
})

test('there are no import cycles at run time', () => {
  const graph = new Map<string, string[]>()
  for (const { from, to, isType } of imports)
    if (!isType && existsSync(to)) graph.set(from, [...(graph.get(from) ?? []), to])
  expect(findCycles(graph)).toEqual([])
})

function findCycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) return void cycles.push([...path.slice(start), file].join(' → '))
    if (done.has(file)) return
    done.add(file)
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
