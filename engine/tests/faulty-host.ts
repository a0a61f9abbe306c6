import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

/**
 * Network faults: no response, one that never ends, one that waits before its first script or
 * before its text, one that breaks off, or the 404 page with status 200, as some hosts return for missing files.
 */
export type Fault = 'failed' | 'hanging' | keyof typeof PAUSES | 'cut' | 'another page'

const PAUSES = { begun: '<script', 'without sidebar': '</main>', 'without end': '</body>' }

export interface FaultyHost {
  url: string
  /** Matching requests get the fault until `heal`, or only the first `times` of them. */
  break(pattern: RegExp, fault: Fault, times?: number): void
  /** Ends all faults, and completes pending requests. */
  heal(): void
}

const servers: Server[] = []

afterAll(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A proxy between the browser and a served portal that injects faults. */
export async function startFaultyHost(portalUrl: string): Promise<FaultyHost> {
  let broken: { pattern: RegExp; fault: Fault; times: number }[] = []
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const rule = broken.find(({ pattern, times }) => times > 0 && pattern.test(path))
    if (rule) rule.times--
    if (rule?.fault === 'hanging') await new Promise<void>((resolve) => waiting.push(resolve))
    if (rule?.fault === 'failed') return request.socket.destroy()
    const missing = rule?.fault === 'another page'
    const answered = await ask(portalUrl + (missing ? '/nowhere' : path))
    if (!answered) return request.socket.destroy()
    const { answer, body } = answered
    copyHead(answer, response, missing ? 200 : answer.status, body.length)
    if (rule && rule.fault in PAUSES) {
      const start = body.indexOf(PAUSES[rule.fault as keyof typeof PAUSES])
      response.write(body.subarray(0, start))
      await new Promise<void>((resolve) => waiting.push(resolve))
      return response.end(body.subarray(start))
    }
    if (rule?.fault !== 'cut') return response.end(body)
    response.write(body.subarray(0, body.length / 2), () => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  servers.push(server)
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    break(pattern, fault, times = Number.POSITIVE_INFINITY) {
      broken.push({ pattern, fault, times })
    },
    heal() {
      broken = []
      for (const go of waiting) go()
      waiting = []
    },
  }
}

/** Null if the portal has been closed: a page may still ask when a test ends. */
async function ask(url: string): Promise<{ answer: Response; body: Buffer } | null> {
  try {
    const answer = await fetch(url, { redirect: 'manual' })
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  } catch {
    return null
  }
}

function copyHead(answer: Response, response: ServerResponse, status: number, length: number) {
  for (const [name, value] of answer.headers)
    if (!/^(content-encoding|content-length|connection|transfer-encoding|keep-alive)$/.test(name))
      response.setHeader(name, value)
  response.writeHead(status, { 'Content-Length': length })
}
