import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'portal-cli-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function portal(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/portal.mjs', ...args], {
    encoding: 'utf8',
    // As in most CI systems; the bundler's messages are coloured then.
    env: { ...process.env, FORCE_COLOR: '1' },
  })
  return { status, lines: stderr.split('\n').filter((line) => !line.startsWith('  Compile')) }
}

test('a folder without a configuration is reported', () => {
  const { status, lines } = portal('check', '--root', root)
  expect(status).toBe(1)
  expect(lines[0]).toBe(
    `portal.config.ts:1:1 error config/missing There is no portal.config.ts in ${root}.`,
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

test('a URL is no base path', () => {
  const { status, lines } = portal('build', '--base', 'https://docs.example.com/help/')
  expect(status).toBe(2)
  expect(lines[0]).toBe('--base takes a path such as /docs/, not https://docs.example.com/help/')
})

test('init writes nothing beside a package.json that it cannot read', () => {
  const folder = mkdtempSync(join(root, 'broken-'))
  writeFileSync(join(folder, 'package.json'), '{ "name": }')
  const { status, lines } = portal('init', folder)
  expect(status).toBe(2)
  expect(lines[0]).toMatch(/^portal: \S+package\.json is not valid JSON: .*\. Correct it first\.$/)
  expect(readdirSync(folder)).toEqual(['package.json'])
})

test('init writes nothing where a file has the name of a folder', () => {
  const folder = mkdtempSync(join(root, 'taken-'))
  writeFileSync(join(folder, 'content'), '')
  const { status, lines } = portal('init', folder)
  expect(status).toBe(2)
  expect(lines[0]).toContain('content/docs/getting-started.mdx would be overwritten.')
  expect(readdirSync(folder)).toEqual(['content'])
})

test('a component that imports a missing package is reported without a stack trace', () => {
  const folder = mkdtempSync(join(root, 'component-'))
  cpSync('engine/fixtures/own-components', folder, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'components/countdown.tsx'),
    "import { x } from 'not-installed'\nexport const Countdown = () => x\n",
  )
  const { status, lines } = portal('build', '--root', folder)
  expect(status).toBe(2)
  const text = lines.join('\n')
  expect(text).toMatch(
    /^portal: The portal's own code cannot be bundled\. .*"not-installed".*countdown\.tsx/m,
  )
  expect(text).not.toMatch(/^ {4}at /m)
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
