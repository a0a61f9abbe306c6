import openapiTypescript, { astToString } from 'openapi-typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { emitFamily, families } from '../../contracts/families.ts'
import { type CurlCall, parseCurl, splitCommands } from './curl.ts'
import { type Fence, fencesOf, readGuides } from './fences.ts'
import { checkTypeScript } from './typescript.ts'
import { findXmlFault } from './xml.ts'

const fences = readGuides().flatMap(fencesOf)
const inLanguage = (...languages: string[]) =>
  fences.filter(({ language }) => languages.includes(language))
const place = ({ file, line }: Fence) => `content/${file}:${line}`

/** Runs a check over samples and lists what it finds, each with its place. */
function faults(samples: Fence[], check: (code: string) => string | null): string[] {
  return samples.flatMap((fence) => {
    const fault = check(fence.code)
    return fault ? [`${place(fence)} ${fault}`] : []
  })
}

const attempt = (work: (code: string) => void) => (code: string) => {
  try {
    work(code)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('data', () => {
  test('JSON samples are well formed', () => {
    expect(faults(inLanguage('json'), attempt(JSON.parse))).toEqual([])
  })

  test('XML samples are well formed', () => {
    expect(inLanguage('xml').length).toBeGreaterThan(0)
    expect(faults(inLanguage('xml'), findXmlFault)).toEqual([])
  })

  test.each([
    ['<a><b></a></b>', '</a> closes <b>'],
    ['<a>', '<a> is not closed'],
    ['<a>this & that</a>', 'a bare &'],
    ['<a b=c/>', 'not XML at "<a b=c/>"'],
  ])('%s is not well-formed XML', (text, fault) => expect(findXmlFault(text)).toBe(fault))
})

interface ReadCall {
  fence: Fence
  call: CurlCall | null
  fault: string | null
}

describe('curl', () => {
  const calls = inLanguage('bash', 'sh', 'shell', 'curl').flatMap((fence): ReadCall[] => {
    try {
      return splitCommands(fence.code)
        .filter(([program]) => program === 'curl')
        .map((words) => ({ fence, call: parseCurl(words), fault: null }))
    } catch (error) {
      return [{ fence, call: null, fault: (error as Error).message }]
    }
  })

  test('curl samples parse', () => {
    expect(calls.length).toBeGreaterThan(30)
    expect(
      calls.flatMap(({ fence, fault }) => (fault ? [`${place(fence)} ${fault}`] : [])),
    ).toEqual([])
  })

  test('curl samples call operations that exist, with JSON that parses', async () => {
    const operations = await listOperations()
    const wrong = calls.flatMap(({ fence, call }) => {
      if (!call) return []
      const host = /^https:\/\/[\w{}$-]*\.?(fapi|dapi|cms)\.backstage\.example(\/[^?]*)?/.exec(
        call.url,
      )
      if (!host) return []
      const request = `${call.method} ${(host[2] ?? '/').replace(/\/$/, '')}`
      const known = operations.some(
        ({ family, pattern }) => family === host[1] && pattern.test(request),
      )
      const badBody =
        call.body?.startsWith('{') && !call.body.includes('$') && attempt(JSON.parse)(call.body)
      return [
        ...(known ? [] : [`${place(fence)} no operation ${request}`]),
        ...(badBody ? [`${place(fence)} ${badBody}`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ["curl 'https://x", 'cannot read'],
    ['curl --nonsense https://x', 'unknown option --nonsense'],
    ['curl -H', '-H takes a value'],
    ['curl -s', 'no URL'],
  ])('%s does not parse', (script, message) => {
    expect(() => splitCommands(script).map(parseCurl)).toThrow(message)
  })
})

describe('TypeScript', () => {
  const types: Record<string, string> = {}

  beforeAll(async () => {
    for (const family of families) {
      const { document } = await emitFamily(family)
      types[family] = astToString(
        await openapiTypescript(structuredClone(document) as object as never, { silent: true }),
      )
    }
  })

  test('TypeScript samples type-check against types generated from the contracts', () => {
    const samples = inLanguage('ts', 'typescript', 'tsx')
    expect(samples.length).toBeGreaterThan(30)
    expect(checkTypeScript(samples, types)).toEqual([])
  })

  test('a field missing from the contract is found at its line', () => {
    const sample = {
      file: 'x.mdx',
      line: 10,
      language: 'ts',
      meta: '',
      code: "import type { components } from './fapi'\nexport const f = (p: components['schemas']['Playback']) => p.sessionId\n",
    }
    expect(checkTypeScript([sample], types)).toEqual([
      expect.stringContaining("content/x.mdx:11 Property 'sessionId' does not exist"),
    ])
  })

  test('syntax errors are found', () => {
    const sample = { file: 'x.mdx', line: 10, language: 'ts', meta: '', code: 'const a = \n' }
    expect(checkTypeScript([sample], types)[0]).toContain('content/x.mdx:10 Expression expected')
  })
})

async function listOperations() {
  const documents = await Promise.all(
    families.map(async (family) => ({ family, document: (await emitFamily(family)).document })),
  )
  return documents.flatMap(({ family, document }) =>
    Object.entries((document as { paths: Record<string, object> }).paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        family: family as string,
        pattern: new RegExp(
          `^${method.toUpperCase()} ${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`,
        ),
      })),
    ),
  )
}
