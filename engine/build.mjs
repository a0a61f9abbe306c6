// Compiles engine/src to engine/dist: TypeScript becomes JavaScript, everything else is copied. Only
// changed files are written, so a second run is fast and a running dev server sees only the change.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('src/', import.meta.url))
const TARGET = fileURLToPath(new URL('dist/', import.meta.url))
/** Compiled files with the hash of their source: `site/ui/button.tsx` → hash. */
const MANIFEST = join(TARGET, '.manifest.json')
const SELF = fileURLToPath(import.meta.url)

/** Updates engine/dist; returns the number of written files. */
export async function buildEngine() {
  const known = await readManifest()
  const recipe = hash(await readFile(SELF))
  const current = { recipe, files: {} }
  const names = (await readdir(SOURCE, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(SOURCE.length))
  let written = 0
  await Promise.all(
    names.map(async (name) => {
      // Sequential, because the number of open files may be limited.
      const content = readFileSync(join(SOURCE, name))
      current.files[name] = hash(content)
      if (known.recipe === recipe && known.files[name] === current.files[name]) return
      await compileFile(name, content)
      written++
    }),
  )
  // A file that only changed its extension, `states.tsx` to `states.ts`, compiles to the same name.
  const targets = new Set(names.map(compiledName))
  for (const name of Object.keys(known.files).map(compiledName))
    if (!targets.has(name)) await removeCompiled(name)
  if (written > 0 || Object.keys(known.files).length !== names.length)
    await writeFile(MANIFEST, JSON.stringify(current))
  return written
}

async function compileFile(name, content) {
  const target = join(TARGET, compiledName(name))
  await mkdir(dirname(target), { recursive: true })
  if (!/\.tsx?$/.test(name)) return writeFile(target, content)
  // Loaded on demand: a build without changes needs no parser.
  const { transform } = await import('rolldown/utils')
  const { code, map, errors } = await transform(join(SOURCE, name), content.toString(), {
    target: 'es2022',
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    sourcemap: true,
  })
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0].message}`)
  const file = compiledName(name).split('/').at(-1)
  await writeFile(target, `${code}//# sourceMappingURL=${file}.map\n`)
  await writeFile(`${target}.map`, JSON.stringify(map))
}

/** Removes the output of a source: code, source map and declarations. */
async function removeCompiled(name) {
  const files = [name, `${name}.map`, name.replace(/\.js$/, '.d.ts')]
  await Promise.all(files.map((file) => rm(join(TARGET, file), { force: true })))
}

/** `site/ui/button.tsx` → `site/ui/button.js` */
function compiledName(name) {
  return name.replace(/\.tsx?$/, '.js')
}

async function readManifest() {
  const text = await readFile(MANIFEST, 'utf8').catch(() => null)
  return text === null ? { recipe: '', files: {} } : JSON.parse(text)
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

if (process.argv[1] === SELF) await buildEngine()
