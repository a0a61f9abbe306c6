import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'portal-cli-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function portal(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/portal.mjs', ...args], {
    encoding: 'utf8',
  })
  return { status, lines: stderr.split('\n').filter((line) => !line.startsWith('  Compile')) }
}

test('a folder without a configuration is reported', () => {
  const { status, lines } = portal('check', '--root', root)
  expect(status).toBe(1)
  expect(lines[0]).toBe(
    'portal.config.ts:1:1 error config/missing There is no portal.config.ts in this folder.',
  )
})

test('a broken configuration is shown at the offending character', () => {
  writeFileSync(join(root, 'portal.config.ts'), "export default {\n  title: 'x',\n  tagline:\n}\n")
  const { status, lines } = portal('check', '--root', root)
  expect(status).toBe(1)
  expect(lines.slice(0, 4)).toEqual([
    'portal.config.ts:4:1 error config/broken Unexpected token',
    '  3 |   tagline:',
    '> 4 | }',
    '    | ^',
  ])
})

test('an unknown command or option is rejected with the usage', () => {
  for (const args of [['bild'], ['build', '--uot', 'x']]) {
    const { status, lines } = portal(...args)
    expect(status).toBe(2)
    expect(lines.join('\n')).toContain('portal <command> [options]')
  }
})

test('--help prints the usage without an error', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/portal.mjs', 'build', '--help'],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('portal <command> [options]')
})

test('dev ends when it is stopped', async () => {
  const args = ['scripts/portal.mjs', 'dev', '--root', root, '--port', '0']
  const dev = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const chunk of dev.stderr)
    if (String(chunk).includes('http://localhost:')) dev.kill('SIGINT')
  const [status] = dev.exitCode === null ? await once(dev, 'exit') : [dev.exitCode]
  expect(status).toBe(0)
})
