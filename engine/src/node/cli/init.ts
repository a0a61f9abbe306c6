import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
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
  start: 'portal start',
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
  const manifest = await manifestWithScripts(root)
  for (const { name, target } of targets) {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, await readFile(join(TEMPLATE, name)))
  }
  await writeFile(join(root, 'package.json'), manifest)
  const folder = relative(process.cwd(), root)
  process.stderr.write(
    `The portal is ready. Next: ${folder === '' ? '' : `cd ${folder} && `}npx portal dev\n`,
  )
  return 0
}

/** npm omits files called .gitignore from packages. */
function targetName(name: string): string {
  return name === 'gitignore' ? '.gitignore' : name
}

/** The existing `package.json`, or a new one, with the scripts; existing scripts are preserved. */
async function manifestWithScripts(root: string): Promise<string> {
  const file = join(root, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const start = { name: packageName(root), private: true, type: 'module' }
  const known = text === null ? start : parseManifest(file, text)
  const content = { ...known, scripts: { ...SCRIPTS, ...known.scripts } }
  return `${JSON.stringify(content, null, 2)}\n`
}

function parseManifest(file: string, text: string) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError(`${file} is not valid JSON: ${(error as Error).message}. Correct it first.`)
  }
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

/** Whether something is at this path, or a file where a folder of it should be. */
function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  )
}
