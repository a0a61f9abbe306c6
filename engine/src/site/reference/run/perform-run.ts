import type { RunChoices, Runner, RunRequest, RunResponse } from '../../../api/runner.ts'
import type { Body, RequestTemplate } from '../../../api/samples/request.ts'
import { resolveRequest } from '../../../api/samples/resolve-request.ts'
import { fillIn } from '../../../model/strings.ts'
import { headersIn } from '../request/sample-languages.ts'
import { loadRunner } from './load-runner.ts'
import { runStrings as words } from './run-strings.ts'

/** A request as it was sent, and what came back. */
export interface Run {
  request: RunRequest
  choices: RunChoices
  response: RunResponse
  runner: Runner
}

/** What is shown above the button. */
export interface Sample {
  template: RequestTemplate
  /** The index of the example body. */
  body: number
  /** The id of the language. */
  language: string
}

interface Wanted {
  /** The base path of the site. */
  base: string
  family: string
  sample: Sample
  /** What the reader has changed; empty before the first run. */
  fields: ReadonlyMap<string, FormDataEntryValue>
}

/** The last caller of each family, for the other operations of the tab. */
const callers = new Map<string, string>()

export async function performRun({ base, family, sample, fields }: Wanted): Promise<Run> {
  const field = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const { path, headers, body } = readSample(sample)
  const typed = field('headers')
  const request: RunRequest = {
    family,
    method: sample.template.method,
    path: field('path') ?? path,
    headers: typed === undefined ? headers : readHeaders(typed),
    body: field('body') ?? body,
    caller: field('caller') ?? callers.get(family) ?? '',
    failure: field('failure') ?? '',
  }
  callers.set(family, request.caller)
  const runner = await loadRunner(base)
  const choices = await runner.choicesFor(request)
  return { request, choices, response: await runner.run(request), runner }
}

/** The sample as a reader can change it: without server and credentials. */
export function readSample({ template, body: index, language }: Sample) {
  const { url, headers, body } = resolveRequest({ ...template, auth: [] }, index, {
    baseUrl: '',
    credentials: {},
  })
  return { path: url, headers: headersIn(language, headers), body: textOf(body) }
}

/** Null for a body that no text field can hold. */
function textOf(body: Body): string | null {
  if (body.kind === 'json') return JSON.stringify(body.value, null, 2)
  if (body.kind === 'form') return String(new URLSearchParams(body.fields))
  return body.kind === 'text' ? body.value : null
}

/** `X-Platform: web`, one on each line. */
function readHeaders(text: string): [string, string][] {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.map((line) => {
    const [, name, value] = /^\s*([\w-]+)\s*:(.*)$/.exec(line) ?? []
    if (!name) throw new Error(fillIn(words.badHeader, { line: line.trim() }))
    return [name, value?.trim() ?? '']
  })
}
