import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { brightscript } from './brightscript.ts'
import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { languagesFor } from './languages.ts'
import { python } from './python.ts'
import type { RequestTemplate, SampleRequest } from './request.ts'
import { resolveRequest, serverUrl } from './resolve-request.ts'
import { swift } from './swift.ts'
import { typescript } from './typescript.ts'

const request: SampleRequest = {
  method: 'POST',
  url: 'https://northlight.example/v1/user?x=a%20b',
  headers: [
    ['Accept', 'application/json'],
    ['X-Note', `it's "quoted" $HOME`],
  ],
  body: {
    kind: 'json',
    type: 'application/json',
    value: { name: `O'Neill "Jo" $5`, tags: ['a', null, true], 'a-b': 1.5 },
  },
}

/** What the shell hands to curl, word by word. */
function shellWords(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

describe('curl', () => {
  test('a shell reads it as it was meant', () => {
    const words = shellWords(curl(request))
    expect(words.slice(0, 7)).toEqual([
      '-X',
      'POST',
      request.url,
      '-H',
      'Accept: application/json',
      '-H',
      `X-Note: it's "quoted" $HOME`,
    ])
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(
      request.body.kind === 'json' && request.body.value,
    )
  })

  test('forms and files have their own options', () => {
    const form = curl({ ...request, body: { kind: 'form', fields: [['q', 'a&b']] } })
    expect(shellWords(form).slice(-2)).toEqual(['--data-urlencode', 'q=a&b'])
    const files = curl({
      ...request,
      body: { kind: 'multipart', fields: [{ name: 'poster', value: '', file: true }] },
    })
    expect(shellWords(files).slice(-2)).toEqual(['-F', 'poster=@file'])
  })
})

test('TypeScript runs and sends the same request', async () => {
  const sent: unknown[] = []
  const fetch = async (url: string, options: RequestInit) => {
    sent.push([url, options.method, options.headers, JSON.parse(String(options.body))])
    return { ok: true, json: async () => 'answered', text: async () => '' }
  }
  const run = new Function(
    'fetch',
    `return (async () => { ${typescript(request)}\nreturn answer })()`,
  )
  expect(await run(fetch)).toBe('answered')
  expect(sent).toEqual([
    [
      request.url,
      'POST',
      Object.fromEntries(request.headers),
      request.body.kind === 'json' && request.body.value,
    ],
  ])
})

test('Python writes JSON in its own spelling', () => {
  expect(python(request)).toContain(
    '"tags": [\n            "a",\n            None,\n            True,\n        ],',
  )
})

test('Python compiles', () => {
  expect(() =>
    execFileSync('python3', ['-c', 'import ast,sys; ast.parse(sys.stdin.read())'], {
      input: python(request),
    }),
  ).not.toThrow()
})

test('Kotlin and Swift keep dollar signs and quotes as they are', () => {
  expect(kotlin(request)).toContain(`"X-Note", "it's \\"quoted\\" \\$HOME"`)
  expect(kotlin(request)).toContain(`\${'$'}5`)
  expect(swift(request)).toContain(`O'Neill \\"Jo\\" $5`)
  expect(swift(request)).toContain('request.httpMethod = "POST"')
})

test('BrightScript doubles quotes, and posts the body', () => {
  expect(brightscript(request)).toContain(`transfer.AddHeader("X-Note", "it's ""quoted"" $HOME")`)
  expect(brightscript(request)).toContain('transfer.AsyncPostFromString(body)')
  expect(brightscript({ ...request, method: 'GET', body: { kind: 'none' } })).toContain(
    'transfer.AsyncGetToString()',
  )
})

test('BrightScript is offered for the frontend API only', () => {
  expect(languagesFor('fapi').map(({ id }) => id)).toContain('brightscript')
  expect(languagesFor('dapi').map(({ id }) => id)).toEqual([
    'curl',
    'typescript',
    'swift',
    'kotlin',
    'python',
  ])
})

const template: RequestTemplate = {
  method: 'GET',
  path: '/menus?page=1',
  headers: [],
  auth: [
    { scheme: 'viewer', kind: 'bearer', name: 'Authorization' },
    { scheme: 'key', kind: 'query', name: 'key' },
  ],
  bodies: [{ label: '', body: { kind: 'none' } }],
}

test('credentials go where the contract wants them', () => {
  expect(
    resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: { viewer: 'abc' } }),
  ).toMatchObject({
    url: 'https://a.example/menus?page=1&key=YOUR_KEY',
    headers: [['Authorization', 'Bearer abc']],
  })
})

test('a server is filled with the chosen values, or with its own', () => {
  const server = {
    url: 'https://{service}.fapi.example/{version}/',
    description: '',
    variables: [
      { name: 'service', value: 'northlight', values: [], description: '' },
      { name: 'version', value: 'v1', values: [], description: '' },
    ],
  }
  expect(serverUrl(server, { version: 'v2' })).toBe('https://northlight.fapi.example/v2')
})
