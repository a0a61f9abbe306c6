import { parseHttp } from '../../../engine/src/compiler/checks/parse-http.ts'
import { hash32 } from '../../../platform/src/random.ts'
import { PLACEHOLDERS } from './credentials.ts'
import type { PageWorld, WrittenRequest } from './page-world.ts'
import type { Sample } from './read-samples.ts'
import { runShell } from './run-shell.ts'
import { runTypeScript } from './run-typescript.ts'

const HOSTS: Record<string, string> = {
  fapi: 'northlight.fapi.backstage.example',
  dapi: 'northlight.dapi.backstage.example',
  cms: 'cms.backstage.example',
  'generic-identity': 'identity.northlight.example',
  'generic-entitlement': 'entitlement.northlight.example',
}

/** Runs a sample in its page; throws what it throws. The calls are on the page then. */
export async function runSample(sample: Sample, page: PageWorld): Promise<string[]> {
  const { kind, code, options } = sample
  if (kind === 'http') await page.send(readRequest(code))
  else if (kind === 'shell') await runShell(code, shellOf(page))
  else {
    await runTypeScript(code, options.run ?? '', page)
    if (options.run === undefined && page.exchanges.length === 0)
      throw new Error('nothing of it runs: say how with run="…"')
  }
  return []
}

/** A request as `http` blocks write it. */
function readRequest(code: string): WrittenRequest {
  const { start, headers, body } = parseHttp({ text: code, at: { file: '', line: 1, column: 1 } })
  const [method = '', target = ''] = start.split(' ')
  const host = headers.find(({ name }) => name === 'Host')?.value ?? ''
  return {
    method,
    url: `https://${host}${target}`,
    headers: headers
      .filter(({ name }) => name !== 'Host')
      .map(({ name, value }) => [name, value] as const),
    body: body?.text.replace(/\n$/, '') ?? null,
  }
}

/** Headers that stand for a signature until the request is sent; the same call has the same id. */
const unsigned = (call: string): [string, string][] => [
  ['webhook-id', `msg_${hash32(call)}`],
  ['webhook-timestamp', '0'],
  ['webhook-signature', 'v2,…'],
]

/** `GET /user` or `POST /user/pin/validation {"pin":"0000"}`, which a page does not print. */
export function readCall(call: string, family: string, app: string): WrittenRequest {
  const [, method = 'GET', target = '/', body] = /^(\w+) (\S+)(?: ([\s\S]+))?$/.exec(call) ?? []
  const appHeaders: [string, string][] = [
    ['X-Application-Key', PLACEHOLDERS.APPLICATION_KEY],
    ['X-Platform', app],
    ['X-App-Version', '3.2.0'],
    ['X-Device-Id', 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6501'],
  ]
  return {
    method,
    url: `https://${HOSTS[family] ?? family}${target}`,
    headers: [
      ...(family === 'fapi' ? appHeaders : []),
      ...(family.startsWith('generic-') ? unsigned(call) : []),
      ...(family === 'dapi' ? [['X-Api-Key', PLACEHOLDERS.DAPI_KEY] as const] : []),
      ['Authorization', `Bearer ${PLACEHOLDERS.ACCESS_TOKEN}`],
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ],
    body: body ?? null,
  }
}

function shellOf(page: PageWorld) {
  for (const [name, value] of Object.entries(PLACEHOLDERS))
    if (!page.variables.has(name)) page.variables.set(name, value)
  return {
    variables: page.variables,
    readFile: (name: string) => {
      const content = page.files.get(name)
      if (content === undefined) throw new Error(`no block of the page has the title ${name}`)
      return content
    },
    send: (request: Request) => page.fetch(request),
    now: () => page.time.now(),
    random: page.random,
  }
}
