// What was read stays readable without a network. The network is always asked first, so a release is never hidden; files with a
// hash in their name are left to the browser's own cache.
const KEPT = 'read'
const MAX_PAGES = 300
const OFFLINE = 'offline.html'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(
    caches
      .open('offline')
      .then((cache) => cache.add(OFFLINE))
      .catch(() => {}),
  )
})
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  const isText = /(^|\/)[^.]*$|\.(html|json)$/.test(pathname)
  if (method === 'GET' && origin === location.origin && isText) event.respondWith(answer(event))
})

async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.status === 200 && !response.redirected)
      event.waitUntil(keep(event.request.url, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(new URL(event.request.url).pathname, { ignoreVary: true })
    const shown = kept ?? (event.request.mode === 'navigate' && (await offlinePage()))
    if (shown) return shown
    throw error
  }
}

/** Our own page instead of the browser's, with links to what is kept, the latest first. */
async function offlinePage() {
  const page = await caches.match(OFFLINE)
  const cache = await caches.open(KEPT)
  const links = await Promise.all(
    (await cache.keys()).reverse().map((request) => linkTo(cache, request)),
  )
  const html = (await page?.text())?.replace(/(<ul[^>]* data-read[^>]*>)/, `$1${links.join('')}`)
  return html && new Response(html, { status: 503, headers: page.headers })
}

async function linkTo(cache, request) {
  const text = await (await cache.match(request)).text()
  const [, title] =
    /<title>(.*?)( \| .*?)?<\/title>|^$/.exec(text) ?? /data-title="(.*?)"/.exec(text) ?? []
  const { pathname } = new URL(request.url)
  const [, family, part, name] = /^(.*)\/(operations|catalogues)\/(.*)\.html$/.exec(pathname) ?? []
  const href = part ? `${family}#/${part}/${name.replaceAll('~', '%')}` : pathname
  return title && (part || !pathname.endsWith('.html'))
    ? `<li><a href="${href}">${title}</a></li>`
    : ''
}

/** By path: no page depends on its query. An answer that breaks off in the middle replaces nothing. */
async function keep(url, response) {
  const cache = await caches.open(KEPT)
  await cache.put(new URL(url).pathname, response)
  for (const oldest of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(oldest)
}
