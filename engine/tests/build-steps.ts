import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildPortal } from '../src/node/build/build.ts'

export const FIXTURE = 'engine/fixtures/chrome'
export const command = (target: string, root = FIXTURE) => [
  'scripts/portal.mjs',
  'build',
  ...['--root', root, '--out', target, '--compression', 'fast'],
]
export const build = (target: string, env = process.env, root?: string) =>
  spawnSync(process.execPath, command(target, root), { env, encoding: 'utf8' })
/** Without a process of its own, which takes as long to start as to build. */
export const buildHere = (target: string, root = FIXTURE) =>
  buildPortal({ root: resolve(root), out: target, base: '/', compression: 'fast' })

export function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** A hash of all bytes below a folder. */
export function fingerprint(dir: string): string {
  const files = filesOf(dir)
  const digest = createHash('sha256')
  for (const file of files) digest.update(file.slice(dir.length)).update(readFileSync(file))
  return `${files.length} files ${digest.digest('hex')}`
}
