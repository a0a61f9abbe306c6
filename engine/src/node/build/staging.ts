import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * A folder beside the output that a build writes to. The old output stays until `publish` swaps the
 * two by renaming, so neither a killed build nor a full disk leaves half a site.
 */
export interface Staging {
  dir: string
  /** Runs `work` while no other build swaps this output. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  /** Requires the lock. */
  publish(): Promise<void>
  discard(): Promise<void>
}

export async function openStaging(out: string): Promise<Staging> {
  await mkdir(dirname(out), { recursive: true })
  await withLock(`${out}.lock`, () => removeLeftovers(out))
  const dir = await mkdtemp(`${out}.next-${process.pid}-`)
  // Temporary folders are private to their owner; the web server may run as another user.
  await chmod(dir, 0o755)
  return {
    dir,
    withLock: (work) => withLock(`${out}.lock`, work),
    publish: () => swap(dir, out),
    discard: () => rm(dir, { recursive: true, force: true }),
  }
}

async function swap(next: string, out: string): Promise<void> {
  const old = `${out}.old-${process.pid}`
  const hasOld = await rename(out, old).then(() => true, ignore('ENOENT'))
  await rename(next, out)
  if (hasOld) removeFolder(old)
}

/** For thousands of files: waiting for each costs more than removing it, and so does looking at it, as `rmSync` does. */
function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFolder(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
}

/** Concurrent builds write to folders of their own; only the swap must be exclusive. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mkdir(lock)
      break
    } catch (error) {
      // A swap takes at most a second: a lock older than twenty was left by a process that died.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (attempt > 400) await rmdir(lock).catch(ignore('ENOENT'))
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  try {
    return await work()
  } finally {
    await rmdir(lock).catch(ignore('ENOENT'))
  }
}

/**
 * Removes leftovers of killed builds. A build killed between the two renames left the only complete
 * output.
 */
async function removeLeftovers(out: string): Promise<void> {
  const abandoned = await findAbandoned(out)
  const lastOutput = abandoned.find((path) => path.startsWith(`${out}.old-`))
  if (lastOutput && !(await exists(out))) await rename(lastOutput, out)
  await Promise.all(abandoned.map((path) => rm(path, { recursive: true, force: true })))
}

/** `dist.next-4711-lx2`, `dist.old-4711` whose process 4711 has exited. */
async function findAbandoned(out: string): Promise<string[]> {
  const names = await readdir(dirname(out))
  return names
    .filter((name) => {
      if (!name.startsWith(`${basename(out)}.`)) return false
      const pid = /\.(?:next|old)-(\d+)/.exec(name)?.[1]
      return pid !== undefined && !isAlive(Number(pid))
    })
    .map((name) => join(dirname(out), name))
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
  }
}
