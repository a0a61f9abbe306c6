import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { Operation, Reference } from '../reference.ts'
import { serverUrl } from '../server-url.ts'
import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { python } from './python.ts'
import { buildTemplate, type RequestTemplate, type SampleRequest } from './request.ts'
import { resolveRequest } from './resolve-request.ts'
import { swift } from './swift.ts'
import { typescript } from './typescript.ts'

const request: SampleRequest = {
  method: 'POST',
  url: 'https://example.com/v1/user?x=a%20b',
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

/** The arguments that the shell passes to curl. */
function shellWords(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

describe('curl', () => {
  test('a shell parses it as intended', () => {
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
      body: {
        kind: 'multipart',
        type: 'multipart/form-data',
        fields: [{ name: 'poster', value: '', file: true }],
      },
    })
    expect(shellWords(files).slice(-2)).toEqual(['-F', 'poster=@file'])
  })

  test('GET with a body stays GET, and HEAD expects no body', () => {
    expect(shellWords(curl({ ...request, method: 'GET' })).slice(0, 2)).toEqual(['-X', 'GET'])
    const bare = { url: 'https://a.example', headers: [], body: { kind: 'none' as const } }
    expect(curl({ ...bare, method: 'GET' })).toBe("curl 'https://a.example'")
    expect(curl({ ...bare, method: 'HEAD' })).toBe("curl --head 'https://a.example'")
    expect(curl({ ...bare, method: 'DELETE' })).toBe("curl -X DELETE 'https://a.example'")
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

test('Python writes JSON as Python literals', () => {
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

test('Kotlin and Swift preserve dollar signs and quotes', () => {
  expect(kotlin(request)).toContain(`"X-Note", "it's \\"quoted\\" \\$HOME"`)
  expect(kotlin(request)).toContain(`\${'$'}5`)
  expect(swift(request)).toContain(`O'Neill \\"Jo\\" $5`)
  expect(swift(request)).toContain('request.httpMethod = "POST"')
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

test('credentials are sent where the contract requires', () => {
  expect(
    resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: { viewer: 'abc' } }),
  ).toMatchObject({
    url: 'https://a.example/menus?page=1&key=YOUR_KEY',
    headers: [['Authorization', 'Bearer abc']],
  })
})

test('a server URL uses the chosen values, or the defaults', () => {
  const server = {
    url: 'https://{service}.api.example/{version}/',
    description: '',
    variables: [
      { name: 'service', value: 'acme', values: [], description: '' },
      { name: 'version', value: 'v1', values: [], description: '' },
    ],
  }
  expect(serverUrl(server, { version: 'v2' })).toBe('https://acme.api.example/v2')
})

test('a server without a host gets a placeholder', () => {
  const at = (url: string) => serverUrl({ url, description: '', variables: [] })
  expect(at('/v1')).toBe('https://api.example.com/v1')
  expect(at('v1/')).toBe('https://api.example.com/v1')
  expect(at('/')).toBe('https://api.example.com')
  expect(at('//cdn.example/v1')).toBe('https://cdn.example/v1')
  expect(at('http://localhost:8080')).toBe('http://localhost:8080')
})

test('required parameters are sent, deprecated or not', () => {
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: true,
    deprecated: true,
    example: 'x',
    style: null,
    explode: null,
  })
  const operation = {
    method: 'GET',
    path: '/pets',
    security: [],
    servers: [],
    responses: [],
    parameters: [parameter('owner', 'query'), parameter('X-Old', 'header')],
    requestBody: null,
  } as unknown as Operation
  const built = buildTemplate({ security: {} } as Reference, operation)
  expect(built).toMatchObject({ path: '/pets?owner=x', headers: [['X-Old', 'x']] })
})

test('all cookies go in one header', () => {
  const cookies: RequestTemplate = {
    ...template,
    headers: [
      ['Cookie', 'theme=dark'],
      ['Accept', 'text/plain'],
    ],
    auth: [{ scheme: 'session', kind: 'cookie', name: 'sid' }],
  }
  const { headers } = resolveRequest(cookies, 0, { baseUrl: '', credentials: {} })
  expect(headers).toEqual([
    ['Accept', 'text/plain'],
    ['Cookie', 'theme=dark; sid=YOUR_KEY'],
  ])
})

test('Basic credentials are legible where the language encodes them', () => {
  const basic = { ...request, body: { kind: 'none' as const }, basic: 'jo:a:b' }
  const headers: [string, string][] = [['Authorization', 'Basic am86YTpi']]
  expect(curl({ ...basic, headers })).toBe(`curl -X POST '${request.url}' \\\n  -u 'jo:a:b'`)
  expect(python({ ...basic, headers })).toContain('auth=("jo", "a:b"),')
})

test('Basic credentials may have letters of any alphabet', () => {
  const basic: RequestTemplate = {
    ...template,
    auth: [{ scheme: 'login', kind: 'basic', name: 'Authorization' }],
  }
  const { headers } = resolveRequest(basic, 0, {
    baseUrl: '',
    credentials: { login: 'Žofia:heslo' },
  })
  const encoded = Buffer.from('Žofia:heslo', 'utf8').toString('base64')
  expect(headers).toEqual([['Authorization', `Basic ${encoded}`]])
})
