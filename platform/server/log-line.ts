import { styleText } from 'node:util'
import type { LogEntry } from '../src/log.ts'
import type { Change } from '../src/world.ts'

const SIGNS: Record<Change['change'], string> = { created: '+', changed: '~', removed: '-' }
const MAX_CHANGES = 4
const MAX_CHARACTERS = 300

/**
 * One call on one line: the time, status, operation, and its changes or the reason for its refusal.
 */
export function logLine(entry: LogEntry): string {
  const { at, status, family, operationId, method, target } = entry
  const colour = status < 300 ? 'green' : status < 400 ? 'cyan' : status < 500 ? 'yellow' : 'red'
  const name = operationId ? `${family} ${operationId}` : (family ?? 'no API')
  const parts = [
    styleText('dim', at.slice(0, 19).replace('T', ' ')),
    styleText(colour, String(status)),
    styleText('bold', name),
    styleText('dim', `${method} ${printable(target)}`),
    ...refusalIn(entry),
    ...changesIn(entry.changed),
    ...entry.sent.map((event) => styleText('magenta', `→ ${event}`)),
  ]
  return parts.join('  ') + (entry.bug ? `\n${styleText('red', entry.bug)}` : '')
}

function refusalIn({ code, detail, blocked }: LogEntry): string[] {
  if (!code) return []
  const reasons = blocked ? ` (${blocked.join(', ')})` : ''
  return [`${styleText('yellow', code)}${reasons}${detail ? ` ${printable(detail)}` : ''}`]
}

function changesIn(changed: readonly Change[]): string[] {
  const shown = changed
    .slice(0, MAX_CHANGES)
    .map(({ table, key, change }) => `${SIGNS[change]}${table} ${printable(key).slice(0, 8)}`)
  const more = changed.length - shown.length
  return more > 0 ? [...shown, `and ${more} more`] : shown
}

/** A caller must not be able to write control characters to a terminal, or to flood it. */
function printable(text: string): string {
  const line = text.replace(/\p{Cc}/gu, '?')
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}
