// In the page: loads the model when it is asked to, logs in, and times the calls.
const app = {
  ...{ 'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW', 'x-platform': 'web' },
  ...{ 'x-app-version': '3.2.0', 'x-device-id': 'tab', 'content-type': 'application/json' },
}

/** Milliseconds from the start to the first response, then of each call. */
window.timeCalls = async (paths) => {
  const start = performance.now()
  const { loadPlatform } = await import('/platform/platform.js')
  const platform = await loadPlatform({ rateLimits: false })
  // What a page holds on to is measured.
  window.platform = platform
  const call = async (path, init) => {
    const request = new Request(`https://northlight.fapi.backstage.example${path}`, init)
    return (await platform.handle(request)).text()
  }
  const login = { email: 'dina@northlight.example', password: 'slack-water-at-dawn' }
  const body = JSON.stringify(login)
  const entered = await call('/user/login', { method: 'POST', headers: app, body })
  const headers = { ...app, authorization: `Bearer ${JSON.parse(entered).accessToken}` }
  const times = [performance.now() - start]
  for (const path of paths) {
    const began = performance.now()
    await call(path, { headers })
    times.push(performance.now() - began)
  }
  return times
}
