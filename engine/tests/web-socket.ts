import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/** A WebSocket client for text; Node 20 has none. */
export interface TextSocket {
  send(text: string): void
  close(): void
}

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

export function openTextSocket(url: string, onText: (text: string) => void): Promise<TextSocket> {
  const upgrade = request(url.replace(/^ws:/, 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  })
  upgrade.end()
  return new Promise((resolve, reject) => {
    upgrade.once('error', reject)
    upgrade.once('response', ({ statusCode }) => reject(new Error(`Answered ${statusCode}.`)))
    upgrade.once('upgrade', (_answer, socket, head) => {
      readFrames(socket, head, onText)
      resolve({
        send: (text) => socket.write(frame(TEXT, Buffer.from(text))),
        close: () => socket.end(frame(CLOSE, Buffer.alloc(0))),
      })
    })
  })
}

/** One complete frame, masked as required for clients. */
function frame(kind: number, payload: Buffer): Buffer {
  const isShort = payload.length < 126
  const head = Buffer.alloc(isShort ? 2 : 4)
  head.writeUInt8(0x80 | kind, 0)
  head.writeUInt8(0x80 | (isShort ? payload.length : 126), 1)
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ mask.readUInt8(index % 4))
  return Buffer.concat([head, mask, masked])
}

function readFrames(socket: Duplex, head: Buffer, onText: (text: string) => void): void {
  let bytes = head
  let parts: Buffer[] = []
  const take = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    for (let next = parseFrame(bytes); next; next = parseFrame(bytes)) {
      bytes = bytes.subarray(next.end)
      if (next.kind === PING) socket.write(frame(PONG, next.payload))
      if (next.kind > 2) continue
      parts.push(next.payload)
      if (!next.isLast) continue
      onText(Buffer.concat(parts).toString())
      parts = []
    }
  }
  socket.on('data', take)
  socket.on('error', () => socket.destroy())
  take(Buffer.alloc(0))
}

/** The first frame of a server, which is unmasked; null until it is complete. */
function parseFrame(bytes: Buffer) {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = start + length
  if (bytes.length < end) return null
  const first = bytes.readUInt8(0)
  return { kind: first & 0x0f, isLast: first >= 0x80, payload: bytes.subarray(start, end), end }
}
