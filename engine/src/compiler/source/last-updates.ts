import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LastUpdate } from '../../model/site.ts'
import { CONTENT_FOLDER } from './routes.ts'

const run = promisify(execFile)

/** Lines of a commit are `M<tab>file`, or `R100<tab>old<tab>new` for a file that moved unchanged. */
const LOG = ['log', '--format=%x00%H%x1f%aN%x1f%aI', '--name-status', '-M100%', '--relative']

/** Asks for the file with the oldest commits of a shallow clone. */
const SHALLOW = ['--git-path', 'shallow']

/**
 * Author and time of the last change of each page, from the history of git: `content/docs/index.mdx` →
 * author, time. A page that was only moved has not changed. None without git, for a page with uncommitted
 * changes, and for one whose last change is not in a shallow clone: its oldest commits seem to add
 * every file.
 */
export async function readLastUpdates(root: string): Promise<Map<string, LastUpdate>> {
  try {
    // The first to fail without a repository: then there is nothing else to ask.
    const boundary = await readShallowBoundary(root)
    const [log, edited] = await Promise.all([
      git(root, [...LOG, '--', CONTENT_FOLDER]),
      git(root, ['diff', 'HEAD', '--name-only', '--relative', '--', CONTENT_FOLDER]),
    ])
    const updates = new Map<string, LastUpdate>()
    for (const [file, { commit, ...update }] of lastChanges(log))
      if (!boundary.has(commit)) updates.set(file, update)
    for (const file of edited.split('\n')) updates.delete(file)
    return updates
  } catch {
    return new Map()
  }
}

/** Changes with what `readLastUpdates` returns, unless a page changes. */
export async function readRevision(root: string): Promise<string> {
  try {
    const names = await git(root, ['rev-parse', 'HEAD', ...SHALLOW])
    const [head = '', file = ''] = names.split('\n')
    return [head, ...(await readBoundary(root, file))].join('\n')
  } catch {
    return ''
  }
}

/** From the newest commit to the oldest: the first that changes a page is its last change. */
function lastChanges(log: string): Map<string, LastUpdate & { commit: string }> {
  const changes = new Map<string, LastUpdate & { commit: string }>()
  /** Name in older commits → name today. */
  const moved = new Map<string, string>()
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', ...files] = entry.split('\n').filter(Boolean)
    const [commit = '', author = '', at = ''] = head.split('\x1f')
    for (const line of files) {
      const [, name = '', newName] = line.split('\t')
      const file = moved.get(newName ?? name) ?? newName ?? name
      if (newName !== undefined) moved.set(name, file)
      else if (!changes.has(file)) changes.set(file, { commit, author, at: toUtc(at) })
    }
  }
  return changes
}

async function git(root: string, args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 }
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], options)
  return stdout
}

async function readShallowBoundary(root: string): Promise<Set<string>> {
  return readBoundary(root, (await git(root, ['rev-parse', ...SHALLOW])).trim())
}

async function readBoundary(root: string, file: string): Promise<Set<string>> {
  const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
  return new Set(text.split('\n').filter(Boolean))
}

/** `2026-03-14T20:30:00+01:00` → `2026-03-14T19:30:00Z` */
function toUtc(time: string): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}
