// What was read stays readable without a network. The network is always asked first, so a release is never hidden; files with a
// hash in their name are left to the browser's own cache.
const KEPT = 'read'
const MOST = 300

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  const isText = !/\.\w+$/.test(pathname) || pathname.endsWith('.html')
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
    if (kept) return kept
    throw error
  }
}

/** By path: no page depends on its query. An answer that breaks off in the middle replaces nothing. */
async function keep(url, response) {
  const cache = await caches.open(KEPT)
  await cache.put(new URL(url).pathname, response)
  for (const oldest of (await cache.keys()).slice(0, -MOST)) await cache.delete(oldest)
}
