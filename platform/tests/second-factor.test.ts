import { expect, test } from 'vitest'
import { type Client, createClient, OPERATIONS_KEY } from './client.ts'

const TOMAS = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002'
const CODE = '492039'

const logIn = (client: Client) =>
  client.call('POST /cms/api/login', {
    body: { email: 'tomas@northlight.example', password: 'correct horse battery staple' },
  })

const complete = (client: Client, challengeToken: string) =>
  client.call('POST /cms/api/login/token', { body: { challengeToken, code: CODE } })

test('a challenge is void once its operator is deactivated', async () => {
  const client = createClient({ rateLimits: false })
  const headers = { authorization: `Bearer ${(await logIn(client)).body.token}` }
  const factor = '/cms/api/user/me/two-factor-auth'
  await client.call(`GET ${factor}/config`, { headers })
  await client.call(`POST ${factor}/enable`, { headers, body: { code: CODE } })
  const { body: challenge } = await logIn(client)
  const path = `DELETE /dapi/user/deactivate/${TOMAS}`
  expect((await client.call(path, { headers: OPERATIONS_KEY })).status).toBe(200)
  const { body } = await complete(client, challenge.challengeToken)
  expect(body.code).toBe('CODE_EXPIRED')
})
