import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'

const LOCK_FILE = 'package-lock.json'

/** The folder of the lock file for a portal: its own, or the nearest above it. */
export function findLockFolder(folder: string): string | null {
  if (existsSync(join(folder, LOCK_FILE))) return folder
  return folder === dirname(folder) ? null : findLockFolder(dirname(folder))
}

/** Changes with the packages installed for a folder. */
export async function hashOfPackages(folder: string): Promise<string> {
  const lockFolder = findLockFolder(folder)
  return lockFolder === null ? '' : hashOf(await readFile(join(lockFolder, LOCK_FILE)))
}
