import { toSeconds } from '../../../platform/src/time.ts'
import { issueToken, readToken } from '../../../platform/src/tokens.ts'
import { rowsOf } from '../../../platform/src/world.ts'
import { signatureOf } from '../../../platform/tests/signature.ts'
import { SIGNING_SECRET, VIEWER_PASSWORD } from '../../run/demo-accounts.ts'
import type { PageWorld, WrittenRequest } from './page-world.ts'

/** What `$DAPI_KEY` and the like hold before a request is sent. */
export const PLACEHOLDERS = {
  APPLICATION_KEY: 'app_pk_of_the_platform',
  ACCESS_TOKEN: 'token-of-the-viewer',
  DAPI_KEY: 'dk_of_the_service',
  SECRET: SIGNING_SECRET,
}

const ADMINISTRATOR = 'tomas@northlight.example'

/** The headers of a request, with credentials of the demo world in place of those that a page prints. */
export async function credentialsFor(page: PageWorld, written: WrittenRequest): Promise<Headers> {
  const request = withSignature(page, written)
  const headers = new Headers()
  const platformKey = headerOf(request, 'X-Platform') ?? 'roku'
  for (const [name, value] of request.headers)
    headers.set(
      name,
      await realValue(page, request, { name: name.toLowerCase(), value, platformKey }),
    )
  return headers
}

/** `webhook-signature: v2,…` stands for one that fits, made now. */
function withSignature(page: PageWorld, request: WrittenRequest): WrittenRequest {
  if (headerOf(request, 'webhook-signature') !== 'v2,…') return request
  const { method, url, body } = request
  const { pathname, search } = new URL(url)
  const signed = {
    method,
    path: pathname + search,
    id: headerOf(request, 'webhook-id') ?? '',
    timestamp: String(toSeconds(page.platform.clock.now)),
    body: body ?? '',
  }
  const real = new Map([
    ['webhook-timestamp', signed.timestamp],
    ['webhook-signature', signatureOf(PLACEHOLDERS.SECRET, signed)],
  ])
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [name, real.get(name) ?? value] as const),
  }
}

interface Written {
  readonly name: string
  readonly value: string
  readonly platformKey: string
}

async function realValue(
  page: PageWorld,
  request: WrittenRequest,
  { name, value, platformKey }: Written,
): Promise<string> {
  if (name === 'x-application-key' && value === PLACEHOLDERS.APPLICATION_KEY)
    return applicationKey(page, platformKey)
  if (name === 'x-api-key') return apiKey(page, request, value)
  if (name !== 'authorization' || !isStandIn(value)) return value
  if (/\/\/cms\.|:4000\/cms\//.test(request.url)) return `Bearer ${operatorToken(page)}`
  return `Bearer ${await viewerToken(page, platformKey)}`
}

/** A token that the platform did not issue stands for that of whoever is logged in. */
function isStandIn(value: string): boolean {
  const token = /^Bearer (eyJ\S+|token-of-the-viewer)$/.exec(value)?.[1]
  return token !== undefined && readToken(token) === undefined
}

function headerOf({ headers }: WrittenRequest, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]
}

function applicationKey({ platform }: PageWorld, platformKey: string): string {
  const application = rowsOf(platform.world, 'Application').findLast(
    (each) => each.platform === platformKey,
  )
  if (!application) throw new Error(`the demo has no application for ${platformKey}`)
  return String(application.key)
}

/** A key that has the scopes of the operation. */
function apiKey({ platform }: PageWorld, { method, url }: WrittenRequest, written: string): string {
  if (!/^dk_live_…$|^dk_of_the_service$/.test(written)) return written
  const dapi = platform.families.get('dapi')
  const path = new URL(url).pathname.replace(/^\/dapi(?=\/)/, '')
  const found = dapi?.router.route(method, path)
  const scopes = found && 'operation' in found ? found.operation.scopes : []
  const key = rowsOf(platform.world, 'AccessKey').find(
    (each) =>
      String(each.$?.secret).startsWith('dk_test_') &&
      scopes.every((scope) => (each.scopes as readonly string[]).includes(scope)),
  )
  return String(key?.$?.secret ?? 'dk_test_4mW2rV6yB1nK5sD9ZtQ8')
}

function operatorToken({ platform }: PageWorld): string {
  const user = rowsOf(platform.world, 'User').find(({ email }) => email === ADMINISTRATOR)
  const session = rowsOf(platform.world, 'OperatorSession').find(
    ({ userId }) => userId === user?.id,
  )
  const claims = { sub: String(user?.id), sid: String(session?.id) }
  return issueToken(claims, { now: platform.clock.now, seconds: 900 })
}

/** Logs the viewer of the page in, once per platform, and again when the token is about to expire. */
async function viewerToken(page: PageWorld, platformKey: string): Promise<string> {
  if (page.viewer === null) throw new Error('nobody is logged in')
  const now = toSeconds(page.platform.clock.now)
  const known = page.logins.get(`${page.viewer}/${platformKey}`)
  if (known && now - known.at < 600) return known.token
  const response = await page.platform.handle(
    new Request('https://northlight.fapi.backstage.example/user/login', {
      method: 'POST',
      headers: {
        'X-Application-Key': applicationKey(page, platformKey),
        'X-Platform': platformKey,
        'X-App-Version': '3.2.0',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        email: `${page.viewer}@northlight.example`,
        password: VIEWER_PASSWORD,
      }),
    }),
  )
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`${page.viewer} cannot log in`)
  page.logins.set(`${page.viewer}/${platformKey}`, { token: accessToken, at: now })
  return accessToken
}
