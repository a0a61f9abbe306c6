import type { Client } from './client.ts'

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
