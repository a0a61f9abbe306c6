import type { Server } from '../../../api/reference.ts'
import { serverUrl } from '../../../api/server-url.ts'
import { readStored, writeStored } from '../../ui/storage.ts'

/**
 * The reader's settings, by field name: `server`, `baseUrl`, `variable:service`,
 * `credential:viewer`.
 */
export type Settings = Readonly<Record<string, string>>

export const NO_SETTINGS: Settings = {}

const VARIABLE = 'variable:'
const CREDENTIAL = 'credential:'

const kept = new Map<string, Settings>()
const listeners = new Set<() => void>()

/**
 * The settings of a family. Servers are stored in the browser; credentials last as long as the
 * page.
 */
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

/** Stored data is untrusted: only strings are used, and never a credential. */
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

/** The base URL of samples; `own` are the servers of an operation that has its own. */
export function baseUrlOf(
  settings: Settings,
  servers: Server[],
  own: Server[] | undefined,
): string {
  const typed = settings.baseUrl?.trim() ?? ''
  if (/^https?:\/\//.test(typed)) return typed.replace(/\/$/, '')
  return serverUrl(serverFor(own, servers, settings.server), valuesOf(settings, VARIABLE))
}

/** Credentials by scheme id. */
export function credentialsOf(settings: Settings): Record<string, string> {
  return valuesOf(settings, CREDENTIAL)
}

/**
 * The selection is among the document's servers, so an operation with its own servers ignores it.
 */
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
