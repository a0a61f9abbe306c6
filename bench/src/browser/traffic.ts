import type { CDPSession } from 'playwright-core'

/** Requests of a page, in bytes on the wire. */
export class Traffic {
  requests = 0
  readonly #kinds = new Map<string, string>()
  readonly #bytes = new Map<string, number>()
  readonly #open = new Set<string>()

  static async watch(devtools: CDPSession): Promise<Traffic> {
    const traffic = new Traffic()
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('data:')) return
      if (!traffic.#kinds.has(requestId)) traffic.requests += 1
      traffic.#kinds.set(requestId, 'Other')
      traffic.#open.add(requestId)
    })
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (traffic.#kinds.has(requestId)) traffic.#kinds.set(requestId, type)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      traffic.#open.delete(requestId)
      const kind = traffic.#kinds.get(requestId)
      if (kind) traffic.#bytes.set(kind, (traffic.#bytes.get(kind) ?? 0) + encodedDataLength)
    })
    devtools.on('Network.loadingFailed', ({ requestId }) => traffic.#open.delete(requestId))
    await devtools.send('Network.enable')
    return traffic
  }

  get busy(): boolean {
    return this.#open.size > 0
  }

  /** KB of one kind (`Script`, `Stylesheet`, `Document`), or of all. */
  kilobytes(kind?: string): number {
    const bytes = kind
      ? (this.#bytes.get(kind) ?? 0)
      : [...this.#bytes.values()].reduce((sum, one) => sum + one, 0)
    return bytes / 1000
  }
}
