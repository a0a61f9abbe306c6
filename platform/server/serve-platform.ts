import { isUtf8 } from 'node:buffer'
import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { BODY_LIMIT } from '../src/guard/body.ts'
import type { Platform } from '../src/platform.ts'
import { crossOriginHeaders } from './cross-origin.ts'

export interface ServeOptions {
  readonly port: number
  /** How long a client may take to send its headers, and its headers and body. */
  readonly headersSeconds?: number
  readonly bodySeconds?: number
}

export interface RunningServer {
  readonly port: number
  /** Finishes pending calls, and closes all connections after at most five seconds. */
  stop(): Promise<void>
}

const STOP_SECONDS = 5

/** Serves a platform over HTTP, on localhost only. */
export async function servePlatform(
  platform: Platform,
  { port, headersSeconds = 10, bodySeconds = 30 }: ServeOptions,
): Promise<RunningServer> {
  const server = createServer(
    {
      headersTimeout: headersSeconds * 1000,
      requestTimeout: bodySeconds * 1000,
      connectionsCheckingInterval: Math.min(1000, headersSeconds * 500),
    },
    (request, response) => {
      // A client that disconnects while sending its body is not an error.
      answer(platform, request, response).catch(() => response.destroy())
    },
  )
  server.on('clientError', refuseConnection)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    stop: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1000)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

async function answer(
  platform: Platform,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = `http://${message.headers.host ?? 'localhost'}${message.url}`
  for (const [name, value] of Object.entries(crossOriginHeaders(platform, target))) {
    response.setHeader(name, value)
  }
  if (message.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const body = await readBytes(message)
  if (!body) {
    const detail = `A body may have ${BODY_LIMIT / 1024 / 1024} MB at most.`
    response.setHeader('Connection', 'close')
    return refuse(response, { status: 413, code: 'PAYLOAD_TOO_LARGE', detail })
  }
  const request = requestOf(message, body)
  if (!request || !isUtf8(body)) {
    const detail = request ? 'The body is not UTF-8.' : 'The method or the address is not valid.'
    return refuse(response, { status: 400, code: 'MALFORMED_REQUEST', detail })
  }
  const answered = await platform.handle(request)
  const bytes = new Uint8Array(await answered.arrayBuffer())
  // Apps compute what is on, and what is left, from the clock of the platform.
  response.setHeader('Date', new Date(platform.clock.now).toUTCString())
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(bytes)
}

interface Refusal {
  readonly status: number
  readonly code: string
  readonly detail: string
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, { 'Content-Type': 'application/problem+json' })
  response.end(problemOf(refusal))
}

function problemOf({ status, code, detail }: Refusal): string {
  const title = code === 'PAYLOAD_TOO_LARGE' ? 'Payload too large' : 'Malformed request'
  return JSON.stringify({ type: 'about:blank', title, status, detail, code })
}

/** What Node cannot read, or what takes too long, never becomes a request. */
function refuseConnection({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isLate ? 408 : 400
  const detail = isLate
    ? 'The request did not arrive in time.'
    : `The request is not valid HTTP, or its headers are larger than ${maxHeaderSize / 1024} KB.`
  const body = problemOf({ status, code: 'MALFORMED_REQUEST', detail })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`
  const fields = `Content-Type: application/problem+json\r\nContent-Length: ${body.length}\r\n`
  socket.end(`${head}${fields}\r\n${body}`)
}

/** The body, or undefined once it exceeds the limit. */
async function readBytes(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  return await new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(undefined)
      }
    })
    message.on('end', () => resolve(Buffer.concat(chunks)))
    message.on('error', reject)
  })
}

/** The request for the platform, or undefined if its method or URL is invalid. */
function requestOf(message: IncomingMessage, body: Buffer): Request | undefined {
  const { method = 'GET', headers, url = '/' } = message
  try {
    const target = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url
    const sends = method !== 'GET' && method !== 'HEAD' && body.length > 0
    const fields = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Request(target, {
      method,
      headers: fields,
      ...(sends && { body: new Uint8Array(body) }),
    })
  } catch {
    return undefined
  }
}
