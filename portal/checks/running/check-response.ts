import { createJsonLocator } from '../../../engine/src/compiler/checks/locate-json.ts'
import { parseHttp } from '../../../engine/src/compiler/checks/parse-http.ts'
import type { SampleText } from '../../../engine/src/compiler/checks/sample.ts'
import { type Comparison, findDifferences } from './find-differences.ts'
import type { Exchange, PageWorld } from './page-world.ts'
import type { Sample } from './read-samples.ts'
import { readCall, runSample } from './run-sample.ts'
import { at, type DoneSample, type PageRun } from './sample-report.ts'

/** Compares a printed response with those that the samples before it received. */
export async function checkResponse(sample: Sample, run: PageRun): Promise<string[]> {
  const [family = '', operationId = '', status = ''] = (sample.options.response ?? '').split(':')
  const isCall = (each: Exchange) => each.family === family && each.operationId === operationId
  await callAgain(sample, run, isCall)
  const step = run.done.findLast((each) => each.some(({ exchanges }) => exchanges.some(isCall)))
  if (!step) return [at(sample, `no sample before it calls ${family}:${operationId}`)]
  return step.flatMap(({ sample: source, exchanges }, index) => {
    const calls = exchanges.filter(isCall)
    if (calls.length === 0) return []
    const fitting = calls.filter((each) => String(each.status) === status)
    if (fitting.length === 0) {
      const returned = calls.map((each) => `${each.status} ${codeOf(each)}`).join(', ')
      return [at(sample, `the page prints ${status}, ${place(source)} returned ${returned}`)]
    }
    for (const each of fitting) run.shown.add(each)
    const found = fitting.find((each) => compare(sample, each).length === 0) ?? fitting.at(-1)
    if (!found) return []
    if (index === 0) learnValues(sample, found, run.page)
    return compare(sample, found).map((difference) => locate(sample, difference, source))
  })
}

/** `call` makes a call that the page does not print; `again` repeats the sample before. */
async function callAgain(
  { options, flags, line, file }: Sample,
  { page, done }: PageRun,
  isCall: (exchange: Exchange) => boolean,
): Promise<void> {
  const last = done.findLast((each) => each.some(({ exchanges }) => exchanges.some(isCall)))?.[0]
  if (options.call !== undefined) {
    const [family = ''] = (options.response ?? '').split(':')
    await page.send(readCall(options.call, family, page.app))
  } else if (flags.includes('again')) {
    if (!last) throw new Error('no sample before it makes this call')
    await runSample(last.sample, page)
  } else return
  const sample = last?.sample ?? ({ file, line, kind: 'http' } as Sample)
  done.push([{ sample: { ...sample, line }, exchanges: page.exchanges } satisfies DoneSample])
}

function codeOf({ body }: Exchange): string {
  return String((body as { code?: unknown } | undefined)?.code ?? '').trim()
}

function place({ line }: Sample): string {
  return `the sample on line ${line}`
}

/** Each header has a value of its own in every response. */
const VARYING_HEADERS = /^(x-correlation-id|ratelimit|date)$/i

/** Pointers and headers that differ, with what was printed and what came back. */
function compare(sample: Sample, received: Exchange): string[] {
  const { body, headers } = readPrinted(sample)
  const comparison = comparisonOf(sample)
  return [
    ...headers.flatMap(([name, value]) => {
      const found = received.headers.get(name)
      const isFree = VARYING_HEADERS.test(name) || comparison.varies.has(name)
      if (isFree ? found !== null : found === value) return []
      return [`${name}: the page prints ${value}, the platform returned ${found ?? 'nothing'}`]
    }),
    ...(body ? findDifferences(JSON.parse(body.text), received.body, comparison) : []),
  ]
}

function comparisonOf({ options, flags }: Sample): Comparison {
  const varies = new Set(options.varies?.split(/\s+/))
  return { varies, partial: flags.includes('partial') }
}

interface Printed {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: SampleText | null
}

function readPrinted({ language, code, file, line }: Sample): Printed {
  const text = { text: code, at: { file, line, column: 1 } }
  if (language !== 'http') return { headers: [], body: text }
  const { headers, body } = parseHttp(text)
  return { headers: headers.map(({ name, value }) => [name, value] as const), body }
}

/** A difference at the line of its value. */
function locate(sample: Sample, difference: string, source: Sample): string {
  const { body } = readPrinted(sample)
  const pointer = /^(\/\S*):/.exec(difference)?.[1]
  const found = body && pointer ? createJsonLocator(body)(pointer.slice(1).split('/')) : sample
  return at({ file: sample.file, line: found.line }, `${difference} (${place(source)})`)
}

/** Later samples use the printed value where they mean the one that came back. */
function learnValues(sample: Sample, { body }: Exchange, page: PageWorld): void {
  const { varies } = comparisonOf(sample)
  const printed = readPrinted(sample).body
  if (printed) learn(JSON.parse(printed.text), body, '')

  function learn(one: unknown, other: unknown, path: string): void {
    if (typeof one === 'string' && typeof other === 'string') {
      const isName = one.length >= 6 && !/^eyJ|^\d{4}-\d\d-\d\dT/.test(one)
      if (varies.has(path) && isName && one !== other) page.real.set(one, other)
      if (varies.has(path)) learnQuery(one, other, page)
    } else if (
      one !== null &&
      other !== null &&
      typeof one === 'object' &&
      typeof other === 'object'
    ) {
      for (const [name, value] of Object.entries(one)) {
        const inner = Array.isArray(one) ? path : path === '' ? name : `${path}.${name}`
        learn(value, (other as Record<string, unknown>)[name], inner)
      }
    }
  }
}

/** Of an address, each parameter too: a token in it is used on its own. */
function learnQuery(printed: string, received: string, page: PageWorld): void {
  if (!URL.canParse(printed) || !URL.canParse(received)) return
  const { searchParams } = new URL(received)
  for (const [name, value] of new URL(printed).searchParams) {
    const real = searchParams.get(name)
    if (real !== null && real !== value && value.length >= 6) page.real.set(value, real)
  }
}
