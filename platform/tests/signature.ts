import { createHmac } from 'node:crypto'
import type { Signed } from '../src/sign.ts'

/** The signature of a request, as the guide describes scheme `v2`. */
export function signatureOf(secret: string, { method, path, id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const message = [method, path, id, timestamp, body].join('\n')
  return `v2,${createHmac('sha256', key).update(message).digest('base64')}`
}
