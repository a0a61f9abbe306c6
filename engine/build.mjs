// Compiles engine/src to engine/dist: TypeScript becomes JavaScript, everything else is copied. Only files whose
// content changed are written, so a second run takes a moment and a running dev server sees just the change.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('src/', import.meta.url))
const TARGET = fileURLToPath(new URL('dist/', import.meta.url))
/** What was compiled, by file: `site/ui/button.tsx` → hash of its content. */
const MANIFEST = join(TARGET, '.manifest.json')
const SELF = fileURLToPath(import.meta.url)

/** Brings engine/dist up to date; returns the number of files that were written. */
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
      // One file at a time: a machine may allow only a few to be open at once.
      const content = readFileSync(join(SOURCE, name))
      current.files[name] = hash(content)
      if (known.recipe === recipe && known.files[name] === current.files[name]) return
      await compileFile(name, content)
      written++
    }),
  )
  // A file that only changed its ending, `states.tsx` to `states.ts`, compiles to the same name.
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
  // Loaded here: a build that has nothing to do needs no parser.
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

/** What a source left behind: code, source map and declarations. */
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
