import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { ENGINE_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Options } from './options.ts'
import { UserError } from './user-error.ts'

const TEMPLATE = join(ENGINE_ROOT, 'template')

/** Scripts added to a portal's `package.json`. */
const SCRIPTS = {
  dev: 'portal dev',
  build: 'portal build',
  check: 'portal check',
  serve: 'portal serve',
}

/** Writes a small portal to start from; never overwrites a file. */
export async function runInit({ root }: Options): Promise<number> {
  const names = (await readdir(TEMPLATE, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)))
  const targets = names.map((name) => ({ name, target: join(root, targetName(name)) }))
  const taken = await filter(targets, ({ target }) => exists(target))
  if (taken.length > 0)
    throw new UserError(
      `${taken.map(({ name }) => targetName(name)).join(', ')} would be overwritten. Choose an empty folder: portal init DIR.`,
    )
  for (const { name, target } of targets) {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, await readFile(join(TEMPLATE, name)))
  }
  await addScripts(root)
  const folder = relative(process.cwd(), root) || '.'
  process.stderr.write(
    `A portal is in ${folder}. Next: ${folder === '.' ? '' : `cd ${folder} && `}npx portal dev\n`,
  )
  return 0
}

/** npm omits files called .gitignore from packages. */
function targetName(name: string): string {
  return name === 'gitignore' ? '.gitignore' : name
}

/** Adds scripts to an existing `package.json`, or creates one; existing scripts are preserved. */
async function addScripts(root: string): Promise<void> {
  const file = join(root, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const start = { name: packageName(root), private: true, type: 'module' }
  const known = text === null ? start : JSON.parse(text)
  const content = { ...known, scripts: { ...SCRIPTS, ...known.scripts } }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** `My Portal` → `my-portal` */
function packageName(root: string): string {
  return (
    basename(root)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'portal'
  )
}

async function filter<T>(items: T[], predicate: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(predicate))
  return items.filter((_, index) => results[index])
}

function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}
