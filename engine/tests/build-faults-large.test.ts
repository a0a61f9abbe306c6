import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'portal-large-'))
const root = join(folder, 'portal')
const report = join(folder, 'memory')
const HUNDRED_MEGABYTES = 100 * 1024 * 1024

/** Preloaded by the command: reports its peak memory in kilobytes. */
const MEMORY_HOOK = `data:text/javascript,${encodeURIComponent(
  `import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(process.env.MEMORY_REPORT,String(process.resourceUsage().maxRSS)))`,
)}`

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  mkdirSync(join(root, 'contracts'))
  writeFileSync(
    join(root, 'content/docs/start.mdx'),
    '---\ntitle: Start\ndescription: Start.\n---\n\nWords.\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeConfig(contract?: string): void {
  const references = contract
    ? `references: [{ family: 'sink', file: 'contracts/${contract}' }],`
    : ''
  writeFileSync(
    join(root, 'portal.config.ts'),
    `export default { title: 'Large', sidebar: ['docs/start'], ${references} }\n`,
  )
}

/** `head`, then `line` repeated until the file has a hundred megabytes. */
function writeHuge(file: string, head: string, line: string): void {
  const handle = openSync(join(root, file), 'w')
  writeSync(handle, head)
  const block = line.repeat(Math.ceil((1024 * 1024) / line.length))
  for (let size = 0; size < HUNDRED_MEGABYTES; size += block.length) writeSync(handle, block)
  closeSync(handle)
}

/** `portal check` with limited memory: its exit code, output and peak memory in megabytes. */
function check() {
  rmSync(report, { force: true })
  const args = ['--max-old-space-size=400', '--import', MEMORY_HOOK, 'scripts/portal.mjs', 'check']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--root', root], {
    env: { ...process.env, MEMORY_REPORT: report, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  const megabytes = Number(readFileSync(report, 'utf8')) / 1024
  return { status, output: stdout + stderr, megabytes }
}

test.each([
  ['huge.yaml', 'openapi: 3.1.0\ninfo: { title: Huge, version: "1" }\npaths:\n', '  # comment\n'],
  ['huge.json', '{"openapi":"3.1.0","info":{"title":"Huge","version":"1"},"x":[', '{"a":1},'],
])('a contract of 100 MB, %s, is rejected unread', (name, head, line) => {
  writeConfig(name)
  writeHuge(`contracts/${name}`, head, line)
  const { status, output, megabytes } = check()
  expect(output).toContain(`contracts/${name}:1:1`)
  expect(output).toMatch(/contract\/too-large/)
  expect(output).toMatch(/The file has 100\.\d MB; the limit for a contract is 32 MB\./)
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})

test('a file of 100 MB behind a reference is rejected unread', () => {
  writeConfig('small.yaml')
  writeFileSync(
    join(root, 'contracts/small.yaml'),
    [
      'openapi: 3.1.0',
      'info: { title: Small, version: "1" }',
      'paths:',
      '  /a:',
      "    $ref: './huge.yaml#/a'",
      '',
    ].join('\n'),
  )
  writeHuge('contracts/huge.yaml', 'a: {}\n', '# comment\n')
  const { status, output, megabytes } = check()
  expect(output).toContain('contracts/small.yaml:5:')
  expect(output).toContain('must not exceed 32 MB.')
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})

test('a page of 100 MB is rejected unread', () => {
  writeConfig()
  writeHuge('content/docs/huge.mdx', '---\ntitle: Huge\n---\n', 'Words and words.\n')
  const { status, output, megabytes } = check()
  expect(output).toMatch(/content\/docs\/huge\.mdx:1:1.*\n?.*source\/too-large/)
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})

test('an image of 100 MB is rejected unread', () => {
  writeConfig()
  writeHuge('content/docs/huge.png', '\x89PNG', 'pixels ')
  const page = join(root, 'content/docs/start.mdx')
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n![All of it](./huge.png)\n`)
  const { status, output, megabytes } = check()
  expect(output).toMatch(/content\/docs\/start\.mdx:8:1.*\n?.*image\/too-large/)
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})

test('a portal may have more guides than the limit of open files', () => {
  writeFileSync(join(root, 'portal.config.ts'), `export default { title: 'Many' }\n`)
  for (let number = 0; number < 1000; number++)
    writeFileSync(join(root, `content/docs/${number}.mdx`), '---\ntitle: One\n---\n\nWords.\n')
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -n 256 && "$@"',
      'sh',
      process.execPath,
      'scripts/portal.mjs',
      'check',
      '--root',
      root,
    ],
    { env: { ...process.env, NO_COLOR: '1' }, encoding: 'utf8' },
  )
  expect(stdout + stderr).toContain('Compile pages 1001')
  expect(stdout + stderr).toContain('No problems found.')
  expect(status).toBe(0)
})

test('a short contract that expands to billions of values is rejected', () => {
  writeConfig('bomb.yaml')
  const lines = Array.from({ length: 12 }, (_, level) => {
    const before = level === 0 ? 'x' : `*a${level - 1}`
    return `x-${level}: &a${level} [${Array(10).fill(before).join(', ')}]`
  })
  const head = 'openapi: 3.1.0\ninfo: { title: Bomb, version: "1" }\npaths: {}\n'
  writeFileSync(join(root, 'contracts/bomb.yaml'), head + lines.join('\n'))
  const { status, output, megabytes } = check()
  expect(output).toContain('contract/too-large')
  expect(output).toContain('The document expands to more than 20000000 values.')
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})

test('frontmatter that expands like this is rejected', () => {
  writeConfig()
  const lines = Array.from({ length: 12 }, (_, level) => {
    const before = level === 0 ? 'x' : `*a${level - 1}`
    return `x${level}: &a${level} [${Array(10).fill(before).join(', ')}]`
  })
  writeFileSync(
    join(root, 'content/docs/start.mdx'),
    `---\ntitle: Start\n${lines.join('\n')}\n---\n\nWords.\n`,
  )
  const { status, output, megabytes } = check()
  expect(output).toContain('content/docs/start.mdx:')
  expect(status).toBe(1)
  expect(megabytes).toBeLessThan(500)
})
