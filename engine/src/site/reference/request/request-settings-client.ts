import type { Server } from '../../../api/reference.ts'
import { serverUrl } from '../../../api/server-url.ts'
import { readStored, writeStored } from '../../ui/storage.ts'

export interface RequestSettings {
  /** The address that samples use; `servers` are those of one operation, where it has its own. */
  baseUrl(servers: Server[] | undefined): string
  /** What was typed in this visit; never stored. */
  credentials(): Record<string, string>
}

/** The form with servers, their variables and credentials. */
export function connectSettings(
  root: HTMLElement,
  onChange: () => void,
  signal: AbortSignal,
): RequestSettings {
  const form = root.querySelector<HTMLFormElement>('[data-settings]')
  const servers = JSON.parse(form?.querySelector('[data-servers]')?.textContent ?? '[]') as Server[]
  const key = `reference:${root.dataset.family}`
  restore(form, key)
  const fields = () =>
    [...(form?.elements ?? [])].filter(
      (field) => 'name' in field && 'value' in field,
    ) as HTMLInputElement[]
  const valuesOf = (prefix: string) =>
    Object.fromEntries(
      fields()
        .filter(({ name, value }) => name.startsWith(prefix) && value.trim())
        .map(({ name, value }) => [name.slice(prefix.length), value.trim()]),
    )
  const change = () => {
    const kept = fields().filter(
      ({ name, value }) => name && value && !name.startsWith('credential:'),
    )
    writeStored(
      key,
      JSON.stringify(Object.fromEntries(kept.map(({ name, value }) => [name, value]))),
    )
    onChange()
  }
  form?.addEventListener('input', change, { signal })
  form?.addEventListener('reset', () => setTimeout(change), { signal })
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      form.hidePopover()
    },
    { signal },
  )
  return {
    baseUrl(own) {
      const values = valuesOf('')
      if (/^https?:\/\//.test(values.baseUrl ?? ''))
        return (values.baseUrl ?? '').replace(/\/$/, '')
      return serverUrl(serverFor(own, servers, values.server), valuesOf('variable:'))
    },
    credentials: () => valuesOf('credential:'),
  }
}

/** The reader chose among the document's servers: an operation that has its own keeps them. */
export function serverFor(
  own: Server[] | undefined,
  servers: Server[],
  chosen = '0',
): Server | undefined {
  return own ? own[0] : (servers[Number(chosen)] ?? servers[0])
}

/** What is stored may be anything: only strings for fields that exist are taken. */
function restore(form: HTMLFormElement | null, key: string): void {
  try {
    const stored = Object(JSON.parse(readStored(key) ?? '{}')) as Record<string, unknown>
    for (const [name, value] of Object.entries(stored)) {
      const field = form?.elements.namedItem(name)
      if (typeof value !== 'string' || name.startsWith('credential:')) continue
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value
    }
  } catch {
    // Then the form starts with the document's own values.
  }
}
