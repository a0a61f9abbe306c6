import { beforeAll, describe, expect, test } from 'vitest'
import { typesOf } from '../../contracts/checks/contract-types.ts'
import { families } from '../../contracts/families.ts'
import { parseCurl } from './curl.ts'
import { type Fence, fencesOf, readGuides } from './fences.ts'
import { parseShell } from './running/parse-shell.ts'
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

describe('curl', () => {
  test.each([
    ["curl 'https://x", 'cannot read'],
    ['curl "https://x', 'cannot read'],
    ['TOKEN=$(curl https://x', 'cannot read'],
  ])('%s is not shell', (script, message) => expect(() => parseShell(script)).toThrow(message))

  test.each([
    [['--nonsense', 'https://x'], 'unknown option --nonsense'],
    [['-H'], '-H takes a value'],
    [['-s'], 'no URL'],
    [['https://x', 'https://y'], 'unexpected word https://y'],
  ])('curl %s is refused', (args, message) => expect(() => parseCurl(args)).toThrow(message))
})

describe('TypeScript', () => {
  const types: Record<string, string> = {}

  beforeAll(async () => {
    for (const family of families) types[family] = await typesOf(family)
  })

  test('TypeScript samples type-check against types generated from the contracts', () => {
    // Quoted code is checked with the app that it is part of.
    const samples = inLanguage('ts', 'typescript', 'tsx').filter(
      ({ meta }) => !/\bfile=/.test(meta),
    )
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
    expect(checkTypeScript([sample], {})[0]).toContain('content/x.mdx:10 Expression expected')
  })
})
