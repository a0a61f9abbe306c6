import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findNginx } from '../../scripts/packages.mjs'
import { type RunningNginx, startNginx } from './nginx.ts'

const nginx = findNginx()
const hosts = nginx ? ['portal serve', 'nginx'] : ['portal serve']
if (!nginx)
  console.warn('No nginx with its brotli module here: the shipped configuration is not tested.')

/** The rules of docs/hosting.md, for our own server and a real nginx. */
describe.each(hosts)('%s', (host) => {
  let running: RunningNginx | undefined
  let url = ''

  beforeAll(async () => {
    running = host === 'nginx' && nginx ? await startNginx(nginx, inject('portalDir')) : undefined
    url = running?.url ?? inject('portalUrl')
  })
  afterAll(() => running?.stop())

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, {
      headers: { 'Accept-Encoding': 'identity', ...headers },
      method,
      redirect: 'manual',
    })

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/docs/introduction', 'text/html; charset=utf-8'],
    ['/docs/introduction/index.md', 'text/markdown; charset=utf-8'],
    ['/openapi/fapi.yaml', 'application/yaml; charset=utf-8'],
    ['/openapi/fapi.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
    ['/fapi/changes.atom', 'application/atom+xml; charset=utf-8'],
    ['/openapi/fapi.d.ts', 'text/plain; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining(type),
    ])
  })

  test('clients that prefer Markdown get the twin, and a page links to it', async () => {
    for (const path of ['/', '/docs/introduction', '/fapi']) {
      const [page, twin] = await Promise.all([
        ask(path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }),
        ask(path, { Accept: 'text/markdown, text/html;q=0.5' }),
      ])
      const file = `${path === '/' ? '' : path}/index.md`
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(twin.headers.get('content-type')).toContain('text/markdown')
      for (const { headers } of [page, twin])
        expect(headers.get('vary')).toBe('Accept-Encoding, Accept')
      expect(await twin.text()).toBe(await (await ask(file)).text())
      expect(page.headers.get('link')).toContain(`<${file}>; rel="alternate"; type="text/markdown"`)
    }
    expect((await ask('/fapi')).headers.get('link')).toContain(
      '</openapi/fapi.yaml>; rel="service-desc"',
    )
  })

  test('the catalogue of APIs is a linkset', async () => {
    const response = await ask('/.well-known/api-catalog')
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
    const { linkset } = (await response.json()) as { linkset: { item?: unknown[] }[] }
    expect(linkset[0]?.item).toHaveLength(5)
  })

  test.each([
    ['/docs/introduction/index.html', '/docs/introduction'],
    ['/docs/introduction.html', '/docs/introduction'],
    ['/docs/introduction/', '/docs/introduction'],
    ['/docs/introduction.html?q=login', '/docs/introduction?q=login'],
    ['/index.html', '/'],
    ['/index.html?q=login', '/?q=login'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, target])
  })

  test.each(['/nowhere', '/nowhere.html', '/nowhere/', '/_headers', '/assets/gone-12345678.js'])(
    '%s is the not-found page',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toContain('max-age=60,')
      expect(await response.text()).toContain('<title>Page not found')
    },
  )

  test.each([
    '/%5Cevil.example/index.html',
    '//evil.example/index.html',
    '/%0D%0AX: y/index.html',
    '//',
  ])('%s does not redirect to another host', async (path) => {
    const response = await ask(path)
    expect(response.headers.get('location')).toBeNull()
    expect([200, 400, 404]).toContain(response.status)
  })

  test('precompressed files are sent', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await ask('/docs/introduction', { 'Accept-Encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toContain('</html>')
    }
  })

  test('Vary keeps encodings apart, for shared caches too', async () => {
    const html = await (await ask('/')).text()
    const asset = /\/assets\/client-[\w-]+\.js/.exec(html)?.[0] ?? ''
    for (const path of ['/docs/introduction', asset]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'Accept-Encoding': encoding, Via: '1.1 cdn.example' }
        const response = await ask(path, headers)
        expect([
          response.headers.get('content-encoding') ?? 'identity',
          response.headers.get('vary'),
        ]).toEqual([encoding, path === asset ? 'Accept-Encoding' : 'Accept-Encoding, Accept'])
      }
    }
  })

  test('assets are immutable, pages are cached for a minute, and both can be revalidated', async () => {
    const page = await ask('/docs/introduction')
    expect(page.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    const html = await page.text()
    const asset = /\/assets\/client-[\w-]+\.js/.exec(html)?.[0] ?? ''
    expect((await ask(asset)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const again = await ask('/docs/introduction', {
      'If-None-Match': page.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('a range of a changed file returns the full file', async () => {
    const headers = { Range: 'bytes=0-9', 'If-Range': '"another"' }
    expect((await ask('/robots.txt', headers)).status).toBe(200)
  })

  test('ranges and HEAD are supported', async () => {
    const part = await ask('/robots.txt', { Range: 'bytes=0-9' })
    expect([part.status, await part.text()]).toEqual([206, 'User-agent'])
    const head = await ask('/robots.txt', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('every response has the security headers of the build', async () => {
    const headers = await readFile(join(inject('portalDir'), '_headers'), 'utf8')
    // Static hosts combine headers of two rules; they cache pages by their own default.
    expect(headers.match(/Cache-Control: .*/g)).toEqual([
      'Cache-Control: public, max-age=31536000, immutable',
    ])
    const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1]
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const path of ['/', '/nowhere', '/docs/introduction']) {
      const response = await ask(path)
      expect(response.headers.get('content-security-policy')).toBe(policy)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
    }
  })
})
