import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLastUpdates } from './last-updates.ts'

const folder = mkdtempSync(join(tmpdir(), 'last-updates-'))
const repository = join(folder, 'repository')
const portal = join(repository, 'portal')

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd, stdio: 'ignore' })
}

function commit(author: string, date: string, files: string[]): void {
  for (const file of files) writeFileSync(join(portal, 'content', file), `${author} ${date}`)
  for (const file of files) git(portal, 'add', `content/${file}`)
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=someone@northlight.example']
  git(repository, ...identity, 'commit', '-m', 'change', '--date', date)
}

beforeAll(() => {
  mkdirSync(join(portal, 'content'), { recursive: true })
  git(repository, 'init', '-q')
  commit('Ada', '2026-03-14T20:30:00+01:00', ['old.mdx', 'new.mdx', 'größe.mdx'])
  commit('Mira', '2026-03-15T09:00:00Z', ['new.mdx'])
  writeFileSync(join(portal, 'content/untracked.mdx'), 'not in git')
})

afterAll(() => rmSync(folder, { recursive: true }))

test('each page has its last author and time, in UTC', async () => {
  const updates = await readLastUpdates(portal)
  expect(Object.fromEntries(updates)).toEqual({
    'content/old.mdx': { author: 'Ada', at: '2026-03-14T19:30:00Z' },
    'content/größe.mdx': { author: 'Ada', at: '2026-03-14T19:30:00Z' },
    'content/new.mdx': { author: 'Mira', at: '2026-03-15T09:00:00Z' },
  })
})

test('the boundary of a shallow clone is ignored', async () => {
  const clone = join(folder, 'clone')
  git(folder, 'clone', '-q', '--depth', '1', `file://${repository}`, clone)
  expect([...(await readLastUpdates(join(clone, 'portal'))).keys()]).toEqual([])
})

test('a shallow clone has the changes after its boundary', async () => {
  commit('Kofi', '2026-03-16T09:00:00Z', ['old.mdx'])
  const clone = join(folder, 'deeper')
  git(folder, 'clone', '-q', '--depth', '2', `file://${repository}`, clone)
  expect([...(await readLastUpdates(join(clone, 'portal'))).keys()]).toEqual(['content/old.mdx'])
})

test('a worktree of a shallow clone has the boundary of the clone', async () => {
  const clone = join(folder, 'with-worktree')
  git(folder, 'clone', '-q', '--depth', '1', `file://${repository}`, clone)
  git(clone, 'worktree', 'add', '-q', join(folder, 'worktree'))
  expect((await readLastUpdates(join(folder, 'worktree/portal'))).size).toBe(0)
})

test('a page that moves unchanged keeps its last change; uncommitted changes have no time', async () => {
  git(portal, 'mv', 'content/new.mdx', 'content/moved.mdx')
  commit('Noor', '2026-03-17T09:00:00Z', [])
  git(portal, 'mv', 'content/moved.mdx', 'content/moved-again.mdx')
  commit('Noor', '2026-03-18T09:00:00Z', [])
  writeFileSync(join(portal, 'content/old.mdx'), 'a sentence that is not committed')
  expect(Object.fromEntries(await readLastUpdates(portal))).toEqual({
    'content/größe.mdx': { author: 'Ada', at: '2026-03-14T19:30:00Z' },
    'content/moved-again.mdx': { author: 'Mira', at: '2026-03-15T09:00:00Z' },
  })
})

test('without git there are no updates', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'no-git-'))
  expect((await readLastUpdates(bare)).size).toBe(0)
  rmSync(bare, { recursive: true })
})
