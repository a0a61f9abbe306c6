import { type Client, OPERATIONS_KEY } from './client.ts'

export const PASSWORD = 'correct horse battery staple'
export const TOMAS = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002'

export const logIn = (each: Client, name: string, password = PASSWORD) =>
  each.call('POST /cms/api/login', { body: { email: `${name}@northlight.example`, password } })

export async function sessionOf(each: Client, name = 'tomas') {
  const { body } = await logIn(each, name)
  return { authorization: `Bearer ${body.token}` }
}

/** The token in the last message to an address. */
export function mailedToken({ platform }: Client, address: string): string {
  const mails = platform.world.outbox.map(({ body }) => body as { to?: string; link?: string })
  const link = mails.findLast(({ to }) => to === address)?.link ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

/** The session of an editor with the role of the administrator. */
export async function promoted(client: Client) {
  const path = (id: string) => `/dapi/user/${id}`
  const headers = OPERATIONS_KEY
  const { body: users } = await client.call('GET /dapi/user', { headers })
  const { roleId } = users.data.find(({ id }: { id: string }) => id === TOMAS)
  const { id, email, firstName, lastName } = users.data.find(
    (user: { id: string }) => user.id !== TOMAS,
  )
  const body = { email, firstName, lastName, roleId }
  await client.call(`PUT ${path(id)}`, { headers, body })
  const { challengeToken } = (await logIn(client, 'noor')).body
  const code = { challengeToken, code: '492039' }
  const { body: login } = await client.call('POST /cms/api/login/token', { body: code })
  return { authorization: `Bearer ${login.token}` }
}
