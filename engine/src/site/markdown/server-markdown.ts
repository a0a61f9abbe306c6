import type { Server } from '../../api/reference.ts'

/** A base URL with its variables. */
export function serverLines({ url, name: label, description, variables }: Server): string {
  const chosen = variables.map(({ name, value, values, description: text }) =>
    [
      `- \`{${name}}\`:`,
      text,
      values.length > 0 && `One of ${values.map((one) => `\`${one}\``).join(', ')}.`,
      `Default \`${value}\`.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const line = `Base URL${label ? ` ${label}` : ''}: \`${url}\`${description && ` (${description})`}`
  return chosen.length > 0 ? `${line}\n\n${chosen.join('\n')}\n` : line
}
