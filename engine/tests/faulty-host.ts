import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

/**
 * What a network does to an answer: none at all, one that never comes, one that breaks off in the middle, or the not-found page
 * with status 200, as some hosts send it for any missing file.
 */
export type Fault = 'failed' | 'hanging' | 'cut' | 'another page'

export interface FaultyHost {
  url: string
  /** Requests whose path fits suffer the fault until `heal`, or only the first `times` of them. */
  break(pattern: RegExp, fault: Fault, times?: number): void
  /** All is well again, and what was hanging is answered. */
  heal(): void
}

const servers: Server[] = []

afterAll(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Stands between the browser and a served portal, and breaks what it is told to. */
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
    const answer = await fetch(portalUrl + (missing ? '/nowhere' : path), { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    copyHead(answer, response, missing ? 200 : answer.status, body.length)
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

function copyHead(answer: Response, response: ServerResponse, status: number, length: number) {
  for (const [name, value] of answer.headers)
    if (!/^(content-encoding|content-length|connection|transfer-encoding|keep-alive)$/.test(name))
      response.setHeader(name, value)
  response.writeHead(status, { 'Content-Length': length })
}
