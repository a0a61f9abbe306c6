import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentProgress } from '../cli/progress.ts'
import { buildPortal } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-public-ready-'))
const root = join(folder, 'portal')
const out = join(folder, 'dist')

beforeAll(() => {
  // It has the bundles of the site.
  vi.stubEnv('PORTAL_CACHE', join(process.cwd(), '.portal/cache'))
  write('portal.config.ts', "export default { title: 'Portal' }")
  write('content/start.mdx', '---\ntitle: Start\n---\n\nText.\n')
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const options = { root, out, base: '/', compression: 'fast' } as const

async function writeLate(name: string): Promise<void> {
  await setTimeout(300)
  write(`public/${name}`, name)
  // Within the same tick of the clock, the file could change again.
  await setTimeout(50)
}

test('what another program writes to the public files meanwhile is a part of the build', async () => {
  let begin = () => {}
  const publicReady = new Promise<void>((resolve) => {
    begin = resolve
  }).then(() => writeLate('model.js'))
  // Everything else can be rendered then.
  await buildPortal({ ...options, publicReady }, silentProgress, async () => begin())
  expect(readFileSync(join(out, 'model.js'), 'utf8')).toBe('model.js')
  await buildPortal({ ...options, publicReady: writeLate('other.js') })
  expect(readFileSync(join(out, 'other.js'), 'utf8')).toBe('other.js')
  const stages: string[] = []
  const progress = {
    ...silentProgress,
    follow: ({ stage }: { stage: string }) => stages.push(stage),
  }
  await buildPortal({ ...options, publicReady: Promise.resolve() }, progress)
  expect(stages, 'nothing has changed').toEqual([])
})
