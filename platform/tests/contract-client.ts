import type { Json } from '../../contracts/checks/document.ts'
import { ids } from '../../contracts/shared/samples/ids.js'
import { ada } from '../../contracts/shared/samples/viewers.js'
import type { Platform } from '../src/platform.ts'
import { toSeconds } from '../src/time.ts'
import { issueToken } from '../src/tokens.ts'
import { APP, KEY, OPERATIONS_KEY, signedHeaders } from './client.ts'
import type { ContractOperation } from './contract-check.ts'

export interface Wish {
  readonly body?: Json
  readonly headers?: Readonly<Record<string, string>>
  /** Values of path parameters, overriding the contract's examples. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly anonymous?: boolean
  /** Raw text to send as the body. */
  readonly text?: string
  /** Replaces the identifiers of the examples and credentials, to call as another caller. */
  readonly twin?: <T>(value: T) => T
}

export interface Checked {
  readonly status: number
  readonly body: Json
  readonly findings: string[]
}

/** Calls an operation with its own examples, and validates the response against the contract. */
export async function callChecked(
  platform: Platform,
  operation: ContractOperation,
  wish: Wish = {},
): Promise<Checked> {
  const { status, headers, text, bug } = await callOperation(platform, operation, wish)
  const findings = [...operation.check({ status, headers, text }), ...(bug ? [bug] : [])]
  return { status, body: text === '' ? undefined : JSON.parse(text), findings }
}

/** The same without the validation, which takes longer than the call. */
export async function callOperation(platform: Platform, operation: ContractOperation, wish: Wish) {
  const response = await platform.handle(requestFor(platform, operation, wish))
  const { status, headers } = response
  return { status, headers, text: await response.text(), bug: platform.log.at(-1)?.bug }
}

function requestFor(platform: Platform, operation: ContractOperation, wish: Wish): Request {
  const { family, method, body } = operation
  const { twin = (value) => value } = wish
  const example = wish.body ?? twin(body?.examples[0])
  const text = wish.text ?? (body && example !== undefined ? JSON.stringify(example) : '')
  const target = `/${family}${targetOf(operation, wish)}`
  return new Request(`http://localhost${target}`, {
    method,
    headers: {
      ...twin(requiredHeaders(operation)),
      ...(text !== '' && { 'content-type': body?.type ?? 'application/json' }),
      ...(!wish.anonymous && credentials(platform, operation, { target, text, twin })),
      ...wish.headers,
    },
    ...(text !== '' && { body: text }),
  })
}

function targetOf({ path, parameters }: ContractOperation, wish: Wish): string {
  const { twin = (value) => value } = wish
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return encodeURIComponent(wish.path?.[name] ?? twin(example) ?? 'missing-example')
  })
  const required = parameters.filter((each) => each.in === 'query' && each.required)
  const query = new URLSearchParams({
    ...Object.fromEntries(required.map(({ name, example }) => [name, twin(String(example))])),
    ...wish.query,
  })
  return query.size > 0 ? `${filled}?${query}` : filled
}

function requiredHeaders({ parameters }: ContractOperation): Record<string, string> {
  const required = parameters.filter((each) => each.in === 'header' && each.required)
  return Object.fromEntries(
    required.map(({ name, example }) => [name.toLowerCase(), String(example)]),
  )
}

const SESSION = ids.session?.ada as string
const ADMINISTRATOR = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002'

/** Credentials for each security scheme of the contracts, by name. */
function credentials(
  platform: Platform,
  { schemes, scopes, method }: ContractOperation,
  { target, text, twin }: { target: string; text: string; twin: NonNullable<Wish['twin']> },
): Record<string, string> {
  const { now } = platform.clock
  const held = Object.values(platform.world.tables.AccessKey ?? {}).find(
    ({ $ }) => $?.secret === KEY['x-api-key'],
  )?.scopes as readonly string[]
  const bearer = (sub: string) => {
    const token = issueToken({ sub: twin(sub), sid: twin(SESSION) }, { now, seconds: 900 })
    return { authorization: `Bearer ${token}` }
  }
  const known: Record<string, () => Record<string, string>> = {
    ApplicationKey: () => twin(APP),
    ViewerToken: () => bearer(ada.id as string),
    ApiKey: () => twin(scopes.every((scope) => held.includes(scope)) ? KEY : OPERATIONS_KEY),
    OperatorSession: () => bearer(ADMINISTRATOR),
    WebhookSignature: () => {
      const id = `msg_${platform.world.calls}`
      return signedHeaders({
        method,
        path: target,
        id,
        timestamp: String(toSeconds(now)),
        body: text,
      })
    },
  }
  return Object.assign({}, ...schemes.map((name) => known[name]?.() ?? {}))
}
