// What a reader does in the page: log in, be blocked, buy, play, report, and let time pass.
import { loadPlatform } from '/platform/platform.js'

const HARBOUR_LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'

const platform = await loadPlatform()
const seen = []

/** Notes every answer as it was sent: the test checks each against the contract. */
const { handle } = platform
platform.handle = async (request) => {
  const response = await handle(request)
  const text = await response.clone().text()
  const { status, headers } = response
  const id = headers.get('x-correlation-id')
  const entry = platform.log.findLast(({ correlationId }) => correlationId === id)
  seen.push({ ...entry, status, headers: [...headers], text })
  return response
}

let headers = {
  'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW',
  'x-platform': 'web',
  'x-app-version': '3.2.0',
  'x-device-id': 'tab',
}

async function call(method, path, body) {
  const response = await platform.handle(
    new Request(`https://northlight.fapi.backstage.example${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

async function logIn() {
  const { authorization: _, ...anonymous } = headers
  headers = anonymous
  const { accessToken } = await call('POST', '/user/login', {
    email: 'bram@northlight.example',
    password: 'slack-water-at-dawn',
  })
  headers = { ...anonymous, authorization: `Bearer ${accessToken}` }
}

async function rent(productId) {
  const query = new URLSearchParams({
    productId,
    returnUrl: 'https://northlight.example/plans/done',
  })
  const { url, sessionId } = await call('GET', `/utils/stripe/session?${query}`)
  await handle(
    new Request('https://localhost/_platform/visit', {
      method: 'POST',
      body: JSON.stringify({ url, card: '4242 4242 4242 4242' }),
    }),
  )
  return call('PUT', '/utils/stripe/session', { sessionId })
}

function report({ playbackSessionId, edition }, name, payload = {}) {
  const event = {
    eventId: crypto.randomUUID(),
    name,
    occurredAt: platform.clock.now,
    sequence: seen.length,
    playbackSessionId,
    editionId: edition.id,
    asset: { type: 'movies', id: HARBOUR_LIGHT },
    positionSeconds: 60,
    durationSeconds: edition.durationSeconds,
    isLive: false,
    playerState: 'PLAYING',
    device: { id: 'tab', platform: 'web', appVersion: '3.2.0' },
    payload,
  }
  return call('POST', '/user/events', { sentAt: platform.clock.now, events: [event] })
}

const stream = () => call('GET', `/media/movies/${HARBOUR_LIGHT}/stream`)

async function run() {
  await logIn()
  await stream()
  await rent(RENTAL)
  platform.clock.moveTo('2026-03-21T19:00:00Z')
  await stream()
  await logIn()
  const playback = await stream()
  await report(playback, 'playback.started', { startupSeconds: 1.2 })
  platform.clock.advance('PT1M')
  await report(playback, 'playback.heartbeat')
  platform.clock.advance('PT48H')
  await logIn()
  await stream()
  document.querySelector('pre').textContent = 'Done.'
}

const button = document.querySelector('button')
button.addEventListener('click', run)
Object.assign(window, { platform, seen })
button.disabled = false
