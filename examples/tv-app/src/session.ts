import { Fapi } from './client'
import type { components } from './fapi'

type Schemas = components['schemas']

const { VITE_FAPI, VITE_APPLICATION_KEY, VITE_PLATFORM } = import.meta.env

/** What this installation remembers. Televisions without a keystore have nothing better than local storage. */
export const storage = {
  read<Value>(key: string): Value | null {
    const text = localStorage.getItem(`northlight:${key}`)
    return text === null ? null : (JSON.parse(text) as Value)
  },
  write(key: string, value: unknown): void {
    if (value === null) localStorage.removeItem(`northlight:${key}`)
    else localStorage.setItem(`northlight:${key}`, JSON.stringify(value))
  },
}

/** A UUID that the app creates at its first start and stores. */
function deviceId(): string {
  const stored = storage.read<string>('device') ?? crypto.randomUUID()
  storage.write('device', stored)
  return stored
}

/** The client of the app. `onViewer` is called when a viewer logs in or out. */
export function createClient(onViewer: () => void): Fapi {
  const settings = {
    base: VITE_FAPI,
    applicationKey: VITE_APPLICATION_KEY,
    platform: VITE_PLATFORM as Schemas['PlatformKey'],
    appVersion: '3.2.0',
    deviceId: deviceId(),
    languages: 'en, nl;q=0.8',
    saveTokens(tokens: Schemas['TokenSet'] | null) {
      const before = storage.read<Schemas['TokenSet']>('tokens')
      storage.write('tokens', tokens)
      if (before?.sessionId !== tokens?.sessionId) queueMicrotask(onViewer)
    },
  }
  return new Fapi(settings, storage.read('tokens'))
}

export async function logOut(client: Fapi): Promise<void> {
  await client.call('POST', '/user/logout').catch(() => undefined)
  client.tokens = null
}
