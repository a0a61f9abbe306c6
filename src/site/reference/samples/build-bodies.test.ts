import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../compiler/mdx/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { bodyText } from './multipart.ts'
import { python } from './python.ts'
import { type Body, buildTemplate, type SampleRequest } from './request.ts'
import { resolveRequest } from './resolve-request.ts'
import { typescript } from './typescript.ts'

async function templateOf(content: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Bodies', version: '1' },
    paths: { '/a': { post: { operationId: 'a', requestBody: { content }, responses: {} } } },
    components: {
      schemas: {
        Film: {
          type: 'object',
          properties: { title: { type: 'string', example: 'Tide & <Co>' }, tags: LIST },
        },
      },
    },
  }
  const { value } = await compileReference(
    { family: 'bodies', file: 'bodies.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const operation = value?.reference.operations[0]
  if (!value || !operation) throw new Error('The document was refused.')
  return buildTemplate(value.reference, operation)
}

const LIST = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] }
const schema = { $ref: '#/components/schemas/Film' }

test('every media type has samples, and the first comes first', async () => {
  const examples = { short: { summary: 'Short', value: 1 }, long: { value: 2 } }
  const { bodies } = await templateOf({
    'application/json': { schema, examples },
    'application/xml': { schema },
    'application/x-www-form-urlencoded': { schema },
  })
  expect(bodies.map(({ label }) => label)).toEqual([
    'application/json: Short',
    'application/json: long',
    'application/xml',
    'application/x-www-form-urlencoded',
  ])
  expect(bodies[2]?.body).toEqual({
    kind: 'text',
    type: 'application/xml',
    value:
      '<Film>\n  <title>Tide &amp; &lt;Co></title>\n  <tags>a</tags>\n  <tags>b</tags>\n</Film>',
  })
})

test('the examples of a single media type keep their names', async () => {
  const examples = { short: { summary: 'Short', value: 1 }, long: { value: 2 } }
  const { bodies } = await templateOf({ 'application/json': { schema, examples } })
  expect(bodies.map(({ label }) => label)).toEqual(['Short', 'long'])
})

async function requestOf(type: string, properties: object): Promise<SampleRequest> {
  const template = await templateOf({ [type]: { schema: { type: 'object', properties } } })
  return resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: {} })
}

/** What the shell hands to curl, word by word. */
function shellWords(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/** Runs a sample against stand-ins that print what would be sent. */
function runPython(sample: string): unknown {
  const stand = `
import builtins, json, sys, types
class Answer:
    text = ''
    def raise_for_status(self): pass
def request(*_, data=None, files=None, **__):
    print(json.dumps(data or [[name, part if isinstance(part, str) else part[1]] for name, part in files]))
    return Answer()
sys.modules['requests'] = types.SimpleNamespace(request=request)
builtins.open = lambda *_: 'FILE'
`
  return JSON.parse(execFileSync('python3', ['-c', stand + sample], { encoding: 'utf8' }))
}

async function runTypescript(sample: string): Promise<unknown> {
  const sent: Iterable<[string, unknown]>[] = []
  const fetch = async (_: string, options: { body: Iterable<[string, unknown]> }) => {
    sent.push(options.body)
    return { ok: true, text: async () => '' }
  }
  await new Function('fetch', 'file', `return (async () => { ${sample} })()`)(fetch, 'FILE')
  return [...(sent[0] ?? [])]
}

test('a form sends each item of a list under the same name, in every language', async () => {
  const type = 'application/x-www-form-urlencoded; charset=utf-8'
  const request = await requestOf(type, { q: { example: "a&b=ç 'd'" }, tags: LIST })
  const pairs = [
    ['q', "a&b=ç 'd'"],
    ['tags', 'a'],
    ['tags', 'b'],
  ]
  const text = bodyText(request.body as Body) ?? ''
  expect([...new URLSearchParams(text)]).toEqual(pairs)
  const words = shellWords(curl(request)).filter((_, at, all) => all[at - 1] === '--data-urlencode')
  expect(words).toEqual(pairs.map((pair) => pair.join('=')))
  expect(runPython(python(request))).toEqual(pairs)
  expect(await runTypescript(typescript(request))).toEqual(pairs)
  expect(kotlin(request)).toContain('.add("tags", "a").add("tags", "b").build()')
})

test('parts of a body are text or files, in every language', async () => {
  const request = await requestOf('multipart/form-data', {
    note: { type: 'string', example: '@home; it' },
    poster: { type: 'string', format: 'binary', example: 'poster.png' },
    cover: { contentMediaType: 'image/png' },
    stills: { type: 'array', items: { type: 'string', format: 'binary' } },
  })
  const pairs = [
    ['note', '@home; it'],
    ['poster', 'FILE'],
    ['cover', 'FILE'],
    ['stills', 'FILE'],
  ]
  expect(shellWords(curl(request)).slice(-8)).toEqual([
    ...['--form-string', 'note=@home; it', '-F', 'poster=@file'],
    ...['-F', 'cover=@file', '-F', 'stills=@file'],
  ])
  expect(runPython(python(request))).toEqual(pairs)
  expect(await runTypescript(typescript(request))).toEqual(pairs)
  expect(kotlin(request)).toContain('.addFormDataPart("cover", file.name, file.asRequestBody())')
  expect(bodyText(request.body as Body)).toContain('name="stills"; filename="file"\r\n')
})
