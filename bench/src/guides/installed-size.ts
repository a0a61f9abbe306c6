import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Lock {
  packages: Record<
    string,
    {
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
      /** A workspace, which is no package that is installed. */
      link?: boolean
    }
  >
}

/**
 * Number and size in MB of the packages installed for these names; the full lock file without
 * names.
 */
export async function installedSize(lockFile: string, names: string[] | null) {
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as Lock
  const wanted = names ? closure(lock, names) : allPackages(lock)
  const sizes = await Promise.all(wanted.map((path) => folderSize(join(dirname(lockFile), path))))
  const present = sizes.filter((size) => size > 0)
  return { packages: present.length, megabytes: present.reduce((sum, size) => sum + size, 0) / 1e6 }
}

function allPackages({ packages }: Lock): string[] {
  return Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && !packages[path]?.link,
  )
}

function closure({ packages }: Lock, names: string[]): string[] {
  const found = new Set<string>()
  const visit = (from: string, name: string) => {
    const path = resolvePackage(packages, from, name)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const dependency of Object.keys({ ...optionalDependencies, ...dependencies }))
      visit(path, dependency)
  }
  for (const name of names) visit('', name)
  return [...found]
}

/** Resolves like Node: beside the package, then upwards. */
function resolvePackage(packages: Lock['packages'], from: string, name: string): string | null {
  const above = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))
  for (let at = from; at !== ''; at = above(at)) {
    if (packages[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : null
}

/** Bytes of a package's own files, without nested packages; 0 if it is not installed. */
async function folderSize(dir: string): Promise<number> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : folderSize(path)
      return entry.isFile() ? (await stat(path)).size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
