import type { Server } from '../../../api/reference.ts'
import { serverUrl } from '../../../api/server-url.ts'
import { readStored, writeStored } from '../../ui/storage.ts'

/** What the reader has set, by the name of its field: `server`, `baseUrl`, `variable:service`, `credential:viewer`. */
export type Settings = Readonly<Record<string, string>>

export const NO_SETTINGS: Settings = {}

const VARIABLE = 'variable:'
const CREDENTIAL = 'credential:'

const kept = new Map<string, Settings>()
const listeners = new Set<() => void>()

/** Of a family. Servers are remembered by the browser; credentials live as long as the page. */
export function settingsOf(family: string): Settings {
  const settings = kept.get(family) ?? restore(family)
  kept.set(family, settings)
  return settings
}

export function changeSettings(family: string, settings: Settings): void {
  kept.set(family, settings)
  const stored = Object.entries(settings).filter(
    ([name, value]) => value && !name.startsWith(CREDENTIAL),
  )
  writeStored(keyOf(family), JSON.stringify(Object.fromEntries(stored)))
  for (const listener of listeners) listener()
}

export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (family: string) => `reference:${family}`

/** What is stored may be anything: only strings are taken, and never a credential. */
function restore(family: string): Settings {
  try {
    const stored = Object(JSON.parse(readStored(keyOf(family)) ?? '{}')) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !entry[0].startsWith(CREDENTIAL),
      ),
    )
  } catch {
    return NO_SETTINGS
  }
}

/** The address that samples use; `own` are the servers of one operation, where it has its own. */
export function baseUrlOf(
  settings: Settings,
  servers: Server[],
  own: Server[] | undefined,
): string {
  const typed = settings.baseUrl?.trim() ?? ''
  if (/^https?:\/\//.test(typed)) return typed.replace(/\/$/, '')
  return serverUrl(serverFor(own, servers, settings.server), valuesOf(settings, VARIABLE))
}

/** By the id of their scheme. */
export function credentialsOf(settings: Settings): Record<string, string> {
  return valuesOf(settings, CREDENTIAL)
}

/** The reader chose among the document's servers: an operation that has its own keeps them. */
export function serverFor(
  own: Server[] | undefined,
  servers: Server[],
  chosen = '0',
): Server | undefined {
  return own ? own[0] : (servers[Number(chosen)] ?? servers[0])
}

function valuesOf(settings: Settings, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => name.startsWith(prefix) && value.trim())
      .map(([name, value]) => [name.slice(prefix.length), value.trim()]),
  )
}
