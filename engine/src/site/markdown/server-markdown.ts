import type { Server } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { markdownStrings } from './markdown-strings.ts'

/** A base URL with its variables. */
export function serverLines({ url, name: label, description, variables }: Server): string {
  const chosen = variables.map(({ name, value, values, description: text }) =>
    [
      `- \`{${name}}\`:`,
      text,
      values.length > 0 &&
        fillIn(words.serverValues, { values: values.map((one) => `\`${one}\``).join(', ') }),
      `${words.serverDefault} \`${value}\`.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const line = `${markdownStrings.baseUrl}${label ? ` ${label}` : ''}: \`${url}\`${description && ` (${description})`}`
  return chosen.length > 0 ? `${line}\n\n${chosen.join('\n')}\n` : line
}
