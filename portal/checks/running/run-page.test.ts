import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runPage } from './run-page.ts'

/** Runs a page of the fixtures; the result is what it finds wrong. */
async function faultsOf(name: string): Promise<string[]> {
  const text = readFileSync(new URL(`./fixtures/${name}.mdx`, import.meta.url), 'utf8')
  const reports = await runPage({ file: `${name}.mdx`, text })
  return reports.flatMap(({ faults }) => faults)
}

test('a correct page has no faults, and lists the samples that did not run', async () => {
  expect(await faultsOf('true')).toEqual([])
  const text = readFileSync(new URL('./fixtures/true.mdx', import.meta.url), 'utf8')
  const reports = await runPage({ file: 'true.mdx', text })
  expect(reports.flatMap(({ notRun }) => notRun ?? [])).toEqual([
    'code for a device',
    'A host of a vendor.',
  ])
})

test('a wrong response is reported at its line, with the difference', async () => {
  expect(await faultsOf('lying-answer')).toEqual([
    'content/lying-answer.mdx:13 /id: the page prints a string, the platform returned "b61f0d83-5a27-4c9e-8d14-7e3c9a2f6001" (the sample on line 6)',
    'content/lying-answer.mdx:14 /firstName: the page prints "Grace", the platform returned "Ada" (the sample on line 6)',
    'content/lying-answer.mdx:16 /nickname: the page prints "ada", the platform returned nothing (the sample on line 6)',
    'content/lying-answer.mdx:29 Content-Language: the page prints nl, the platform returned en (the sample on line 21)',
    expect.stringMatching(
      /^content\/lying-answer.mdx:33 \/data: the page prints 0 items, the platform returned 1: \[\{"id":/,
    ),
  ])
})

test('a wrong order is found', async () => {
  expect(await faultsOf('wrong-order')).toEqual([
    expect.stringMatching(
      /^content\/wrong-order.mdx:6 validatePin returned 4\d\d: .*"code":"INVALID_STATE"/,
    ),
    expect.stringMatching(
      /^content\/wrong-order.mdx:18 the page prints 200, the sample on line 6 returned \d+ INVALID_STATE$/,
    ),
  ])
})

test('a missing step is found, of whatever kind it is', async () => {
  expect(await faultsOf('missing-step')).toEqual([
    'content/missing-step.mdx:8 no sample before it calls fapi:getUser',
    'content/missing-step.mdx:14 $TOKEN is not set',
    'content/missing-step.mdx:18 no block of the page has the title movie.json',
    'content/missing-step.mdx:22 nothing of it runs: say how with run="…"',
    'content/missing-step.mdx:26 no preparation is called two-moons',
    expect.stringMatching(/^content\/missing-step.mdx:30 no operation returned 404: /),
  ])
})
