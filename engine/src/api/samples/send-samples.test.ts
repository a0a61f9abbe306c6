import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from '../../../fixtures/requests/recording-server.ts'
import {
  type Arrival,
  REQUEST_CASES,
  SECURITY_SCHEMES,
} from '../../../fixtures/requests/request-cases.ts'
import { sendPostman } from '../../../fixtures/requests/send-postman.ts'
import { parseMarkdown } from '../../compiler/content/markdown.ts'
import { compileReference } from '../../compiler/openapi/compile-reference.ts'
import { buildPostman } from '../../compiler/openapi/export/postman.ts'
import type { Operation, Reference } from '../reference.ts'
import { curl } from './curl.ts'
import { python } from './python.ts'
import { buildTemplate, type SampleRequest } from './request.ts'
import { resolveRequest } from './resolve-request.ts'
import { typescript } from './typescript.ts'

const DOCUMENT = {
  openapi: '3.2.0',
  info: { title: 'Requests', version: '1' },
  servers: [{ url: 'http://localhost' }],
  paths: Object.fromEntries(
    REQUEST_CASES.map(({ method = 'get', path = '', operation }, index) => [
      `/${index}${path}`,
      { [method]: { operationId: `case-${index}`, responses: {}, ...operation } },
    ]),
  ),
  components: { securitySchemes: SECURITY_SCHEMES },
}

const run = promisify(execFile)
const hasCurl = spawnSync('curl', ['--version']).status === 0
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0

/** Each runs all samples sequentially, in a folder with the file. */
const LANGUAGES: Record<string, Language> = {
  curl: { isThere: hasCurl, write: curl, send: sendWithShell },
  python: { isThere: hasPython, write: python, send: sendWithPython },
  typescript: { isThere: true, write: typescript, send: sendWithNode },
}

interface Language {
  isThere: boolean
  write(request: SampleRequest): string
  send(samples: string[], folder: string): Promise<unknown>
}

/** Languages that are not installed are skipped, and reported as skipped. */
const INSTALLED = Object.entries(LANGUAGES).filter(([, { isThere }]) => isThere)
const MISSING = Object.keys(LANGUAGES).filter((name) => !LANGUAGES[name]?.isThere)
test.skipIf(MISSING.length > 0)(`all languages are installed ${MISSING}`, () => {})

let server: RecordingServer
let reference: Reference
let folder: string

beforeAll(async () => {
  server = await startRecordingServer()
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
  await writeFile(join(folder, 'file'), 'BYTES')
  const source = { family: 'requests', file: 'requests.json', document: DOCUMENT }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  reference = value.reference
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

function sendWithShell(samples: string[], cwd: string): Promise<unknown> {
  return run('sh', ['-e', '-c', samples.join('\n')], { cwd })
}

async function sendWithPython(samples: string[], cwd: string): Promise<void> {
  await writeFile(join(cwd, 'samples.json'), JSON.stringify(samples))
  const script = 'import json\nfor sample in json.load(open("samples.json")): exec(sample)'
  await run('python3', ['-c', script], { cwd })
}

async function sendWithNode(samples: string[]): Promise<void> {
  const file = new File(['BYTES'], 'file')
  for (const sample of samples)
    await new Function('file', `return (async () => { ${sample} })()`)(file)
}

const CASES = REQUEST_CASES.map((entry, index) => ({ ...entry, index }))

describe.each(INSTALLED)('%s', (name, language) => {
  const sent = CASES.filter(({ notWith = [] }) => !notWith.includes(name))

  beforeAll(async () => {
    const requests = sent.map(({ index }) => {
      const template = buildTemplate(reference, reference.operations[index] as Operation)
      return resolveRequest(template, 0, { baseUrl: `${server.url}/${name}`, credentials: {} })
    })
    await language.send(requests.map(language.write), folder)
  })

  test.each(sent)('$name', ({ arrives, index }) => {
    expectArrival(`/${name}/${index}`, arrives)
  })
})

describe('Postman', () => {
  const sent = CASES.filter(({ notWith = [] }) => !notWith.includes('postman'))

  beforeAll(() => sendPostman(buildPostman(reference), `${server.url}/postman`))

  test.each(sent)('$name', ({ arrives, index }) => {
    expectArrival(`/postman/${index}`, arrives)
  })
})

/** Compares the parts that the document describes. */
function expectArrival(base: string, expected: Arrival): void {
  const request = server.requests.find(
    ({ url }) => url.startsWith(base) && !/^\d/.test(url.slice(base.length)),
  )
  if (!request) throw new Error('Nothing arrived.')
  const seen = describeArrival(request, base)
  for (const key of Object.keys(expected) as (keyof Arrival)[])
    if (key === 'headers') expect(seen.headers).toMatchObject(expected.headers ?? {})
    else expect(seen[key]).toEqual(expected[key])
}

function describeArrival({ method, url, headers, body }: RecordedRequest, base: string): Arrival {
  const [path = '', rawQuery = ''] = url.slice(base.length).split(/\?(.*)/s)
  const [type = '', boundary] = headers['content-type']?.split('; boundary=') ?? []
  const text = body.toString('utf8')
  return {
    method,
    path,
    rawQuery,
    text,
    query: [...new URLSearchParams(rawQuery)],
    headers: { ...(headers as Record<string, string>), ...(boundary && { 'content-type': type }) },
    ...(/json$/.test(type) && { json: JSON.parse(text) }),
    ...(/urlencoded\b/.test(type) && { form: [...new URLSearchParams(text)] }),
    ...(boundary && { parts: partsOf(text, boundary) }),
  }
}

function partsOf(text: string, boundary: string): Arrival['parts'] {
  const parts = text.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', content = ''] = part.split(/\r\n\r\n(.*)\r\n$/s)
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? ''
    return [name, /content-type: (.*)/i.exec(head)?.[1] ?? '', content]
  })
}
