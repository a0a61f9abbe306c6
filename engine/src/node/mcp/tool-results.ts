import { readableCode } from '../../model/readable-code.ts'
import { explainPaste } from '../../site/search/paste/explain-paste.ts'
import type { BuiltPortal } from './built-portal.ts'

/** Maximum length of a tool result; the rest is available with an offset. */
export const MAX_CHARACTERS = 12_000

export function searchResult({ search }: BuiltPortal, query: string, group?: string): string {
  const { groups } = search(query, group ?? null)
  if (groups.length === 0) return 'No results.'
  return groups
    .filter((one) => group === undefined || one.group.id === group)
    .map(({ group: { id, label }, hits, rest }) => {
      const lines = hits.map(({ entry, url }) => `- ${entry.id} [${url}]: ${entry.description}`)
      const more = rest > 0 ? [`(${rest} more: search again with group "${id}")`] : []
      return [`## ${label}`, ...lines, ...more].join('\n')
    })
    .join('\n\n')
}

export async function readResult(
  portal: BuiltPortal,
  address: string,
  offset = 0,
): Promise<string> {
  const text = await portal.read(address)
  if (text === null) {
    const { groups } = portal.search(address.replace(/[/#:]+/g, ' '))
    const near = groups.flatMap(({ hits }) => hits.map(({ url }) => url)).slice(0, 5)
    return `No page at ${address}.${near.length > 0 ? ` Nearest: ${near.join(', ')}` : ''}`
  }
  const part = text.slice(offset, offset + MAX_CHARACTERS)
  const next = offset + part.length
  return next < text.length
    ? `${part}\n\n(${text.length - next} characters more: read again with offset ${next})`
    : part
}

export function errorResult({ errors, search }: BuiltPortal, text: string): string {
  const { errors: found, unknown, status, operation, fields } = explainPaste(text, errors, search)
  const blocks = [
    ...found.map((error) =>
      [
        `## ${error.code} ${error.status ?? ''} ${error.title}`.trim(),
        error.meaning !== error.title && error.meaning,
        error.cause && `Cause: ${error.cause}`,
        error.action && `Action: ${error.action}`,
        error.retry && `Retry: ${readableCode(error.retry)}`,
        error.operations.length > 0 &&
          `Returned by ${error.operations.length} operations, such as ${error.operations.slice(0, 5).join(', ')}`,
        ...error.guides.map(({ title, href }) => `Guide: ${title} [${href}]`),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...unknown.map(
      ({ code, nearest }) =>
        `No API here returns ${code}. Nearest: ${nearest.map((one) => one.code).join(', ') || 'none'}`,
    ),
    status && `Status ${status.status}: ${status.errors.map(({ code }) => code).join(', ')}`,
    operation && `Called: ${operation.label} [${operation.href}]`,
    ...fields.map(({ name, href }) => `Field: ${name}${href ? ` [${href}]` : ''}`),
  ].filter(Boolean)
  return blocks.join('\n\n') || 'No code, status or path of these APIs is in the text.'
}
