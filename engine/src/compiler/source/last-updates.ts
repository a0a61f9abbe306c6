import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LastUpdate } from '../../model/site.ts'
import { CONTENT_FOLDER } from './routes.ts'

const run = promisify(execFile)

/**
 * Author and time of the last change of each page, from one call of git: `content/docs/index.mdx` →
 * author, time. Empty without git. The oldest commits of a shallow clone seem to add every file, so
 * they are ignored.
 */
export async function readLastUpdates(root: string): Promise<Map<string, LastUpdate>> {
  const updates = new Map<string, LastUpdate>()
  try {
    const boundary = await readShallowBoundary(root)
    const args = [
      'log',
      '--format=%x00%H%x1f%aN%x1f%aI',
      '--name-only',
      '--no-renames',
      '--relative',
    ]
    const log = await git(root, [...args, '--', CONTENT_FOLDER])
    const seen = new Set<string>()
    for (const entry of log.split('\0').slice(1)) {
      const [head = '', ...files] = entry.split('\n')
      const [commit = '', author = '', at = ''] = head.split('\x1f')
      for (const file of files.filter((name) => name !== '' && !seen.has(name))) {
        seen.add(file)
        if (!boundary.has(commit)) updates.set(file, { author, at: toUtc(at) })
      }
    }
  } catch {
    return new Map()
  }
  return updates
}

async function git(root: string, args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 }
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], options)
  return stdout
}

async function readShallowBoundary(root: string): Promise<Set<string>> {
  const file = (await git(root, ['rev-parse', '--git-path', 'shallow'])).trim()
  const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
  return new Set(text.split('\n').filter(Boolean))
}

/** `2026-03-14T20:30:00+01:00` → `2026-03-14T19:30:00Z` */
function toUtc(time: string): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}
