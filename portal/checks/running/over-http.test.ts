import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { servePlatform } from '../../../platform/server/serve-platform.ts'
import { readGuides } from '../fences.ts'
import { runPage } from './run-page.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('Getting started can be followed with curl, over HTTP', async () => {
  const guide = readGuides().find(({ file }) => file === 'docs/fapi/getting-started.mdx')
  if (!guide) throw new Error('The guide is not there.')
  const targets: string[] = []
  let stop = async () => {}
  const reports = await runPage(guide, async (page) => {
    const server = await servePlatform(page.platform, { port: 0 })
    stop = server.stop
    page.transport = (request) => {
      targets.push(`${request.method} ${new URL(request.url).pathname}`)
      return sendWithCurl(request, server.port)
    }
  }).finally(() => stop())
  expect(reports.flatMap(({ faults }) => faults).join('\n')).toBe('')
  // From the first call to the end of a rental.
  for (const target of [
    'GET /configurations/application',
    'POST /user/login',
    'POST /_platform/clock',
    'POST /fapi/user/products/a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003/record-receipt',
    'GET /fapi/media/movies/8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11/stream',
    'POST /fapi/user/events',
  ])
    expect(targets).toContain(target)
})

/** The request that a sample makes, by the curl of this machine. */
async function sendWithCurl(request: Request, port: number): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const headers = [['Host', host], ['Expect', ''], ...request.headers]
  const curl = spawn('curl', [
    ...['-s', '-i', '--max-time', '10', '-X', request.method],
    `http://127.0.0.1:${port}${pathname}${search}`,
    ...headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(request.body ? ['--data-binary', '@-'] : []),
  ])
  let printed = ''
  curl.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk
  })
  curl.stdin.end(await request.text())
  const [status] = await once(curl, 'close')
  if (status !== 0) throw new Error(`curl ended with ${status}`)
  return readResponse(printed)
}

function readResponse(printed: string): Response {
  const end = printed.indexOf('\r\n\r\n')
  const [start = '', ...lines] = printed.slice(0, end).split('\r\n')
  const status = Number(start.split(' ')[1])
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const body = printed.slice(end + 4)
  return new Response(body === '' ? null : body, { status, headers })
}
