import type { Json } from '../src/contract.ts'
import { toSeconds } from '../src/time.ts'
import { type Answer, type Client, signedHeaders } from './client.ts'

export const SPORTS = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
export const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
export const ADA = 'nl-user-20417'
export const device = { id: 'living-room', platform: 'roku', ip: '198.51.100.24' }

let count = 0

/** A signed call of the platform to an integrator; the same `id` is a retry. */
export function send(
  { call, platform }: Client,
  line: string,
  { body, id = '', headers = {} }: { body?: Json; id?: string; headers?: object } = {},
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  count += 1
  const signed = signedHeaders({
    method,
    path,
    id: id || `msg_${count}`,
    timestamp: String(toSeconds(platform.clock.now)),
    body: body === undefined ? '' : JSON.stringify(body),
  })
  return call(line, { headers: { ...signed, ...headers }, ...(body !== undefined && { body }) })
}
