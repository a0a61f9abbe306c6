import { useEffect, useState } from 'react'
import { Fapi, type Schemas } from './client'

export const device: Schemas['EventDevice'] = {
  // A UUID that the app creates at its first start and stores.
  id: localStorage.getItem('device') ?? crypto.randomUUID(),
  platform: import.meta.env.VITE_PLATFORM,
  appVersion: '3.2.0',
  model: 'Sample TV',
  osVersion: '1.0',
}
localStorage.setItem('device', device.id)

const settings = {
  base: import.meta.env.VITE_FAPI,
  headers: {
    'X-Application-Key': import.meta.env.VITE_APPLICATION_KEY,
    'X-Platform': device.platform,
    'X-App-Version': device.appVersion,
    'X-Device-Id': device.id,
    'Accept-Language': 'en, nl;q=0.8',
  },
  saveTokens(tokens: Schemas['TokenSet'] | null) {
    localStorage.setItem('tokens', JSON.stringify(tokens))
    if (tokens?.sessionId !== client.tokens?.sessionId) queueMicrotask(reload)
  },
}

/** Televisions without a keystore have nothing better than local storage for the tokens. */
export const client = new Fapi(settings, JSON.parse(localStorage.getItem('tokens') ?? 'null'))

/** Menus, pages and `access` differ between viewers: load them again after login, logout and purchase. */
export const reload = () => window.dispatchEvent(new Event('viewer'))

/** The response to a GET: undefined until it arrives, null if it fails. A path of null waits. */
export function useGet<Result>(path: string | null): Result | null | undefined {
  const [result, setResult] = useState<Result | null>()
  useEffect(() => {
    if (path !== null) client.call<Result>('GET', path).then(setResult, () => setResult(null))
  }, [path])
  return result
}
