import { createHmac } from 'node:crypto'
import type { Random } from '../../../platform/src/random.ts'

/** A program of a shell sample: its arguments and what it reads → what it prints. */
export type Program = (args: readonly string[], input: Buffer) => Promise<Buffer> | Buffer

interface Surroundings {
  now(): number
  readonly random: Random
}

/** What the samples use beside curl, as far as they use it. */
export function shellPrograms({ now, random }: Surroundings): Record<string, Program> {
  return {
    uuidgen: () => Buffer.from(random.uuid()),
    date: ([format]) => {
      if (format !== '+%s') throw new Error('date is understood with +%s only')
      return Buffer.from(String(Math.floor(now() / 1000)))
    },
    printf: ([format = '', ...values]) => Buffer.from(printf(format, values)),
    echo: (args) => Buffer.from(`${args.join(' ')}\n`),
    base64: ([option], input) =>
      option === '-d'
        ? Buffer.from(input.toString(), 'base64')
        : Buffer.from(input.toString('base64')),
    xxd: (_, input) => Buffer.from(input.toString('hex')),
    openssl: (args, input) => {
      const key = args.find((each) => each.startsWith('hexkey:'))?.slice('hexkey:'.length)
      if (key === undefined || !args.includes('-sha256'))
        throw new Error('openssl is understood with dgst -sha256 -mac HMAC -macopt hexkey:… only')
      return createHmac('sha256', Buffer.from(key, 'hex')).update(input).digest()
    },
    jq: ([option, path], input) =>
      Buffer.from(readPath(input.toString(), option === '-r' ? path : option)),
  }
}

function printf(format: string, values: readonly string[]): string {
  const left = [...values]
  const escapes: Record<string, string> = { n: '\n', t: '\t', '\\': '\\' }
  return format.replace(/%s|%%|\\(.)/g, (found, escaped?: string) => {
    if (found === '%%') return '%'
    return found === '%s' ? (left.shift() ?? '') : (escapes[escaped ?? ''] ?? found)
  })
}

/** `.tokens.accessToken` and `.data[0].id` of a JSON document. */
function readPath(text: string, path = '.'): string {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '')
  const found = names.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | null)?.[name],
    JSON.parse(text),
  )
  return typeof found === 'string' ? found : JSON.stringify(found ?? null)
}
