import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeDocument } from '../../../fixtures/openapi-large/make-document.ts'
import { silentProgress } from '../cli/progress.ts'
import { buildPortal } from './build.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-other-threads-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const options = { root, out: join(root, 'dist'), base: '/', compression: 'fast' } as const

test('other threads are answered while files are compared', async () => {
  // It has the bundles of the site.
  vi.stubEnv('PORTAL_CACHE', join(process.cwd(), '.portal/cache'))
  const config = { title: 'Portal', references: [{ family: 'large', file: 'openapi.json' }] }
  const document = JSON.stringify(makeDocument(50, 2))
  writeFileSync(join(root, 'portal.config.ts'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(root, 'openapi.json'), document)
  await buildPortal(options)
  writeFileSync(join(root, 'openapi.json'), document.replace('entity 0.', 'the first entity.'))
  let atOnce = 0
  let most = 0
  const count = () => {
    if (atOnce++ === 0)
      setImmediate(() => {
        atOnce = 0
      })
    most = Math.max(most, atOnce)
  }
  await buildPortal(options, { ...silentProgress, stage: async (_, work) => work(count) })
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(16)
})
