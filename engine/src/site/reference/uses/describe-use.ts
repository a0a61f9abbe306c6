import { parseFieldPath } from '../../../api/field-path.ts'
import { fillIn } from '../../../model/strings.ts'
import { paneStrings as words } from '../pane-strings.ts'
import type { Use } from './uses.ts'

/** Where a name is used, in a line: `ALREADY_EXISTS · response 409`, `data.positionSeconds · response 200`. */
export function describeUse(use: Use): string {
  const path = parseFieldPath(`${use.operationId}/${use.link}`)
  const keys = path?.keys.join('.') ?? ''
  const [part = ''] = use.link.split('/')
  const where =
    PARTS[part] ??
    (part === 'response'
      ? fillIn(words.response, { status: path?.status ?? '' })
      : part.split('=')[0])
  const what = whatIsUsed(use, [path?.name, keys].filter(Boolean).join('.'))
  return what ? `${what} · ${where}` : `${where}`
}

const PARTS: Record<string, string> = {
  request: words.requestBody,
  header: words.requestHeader,
  query: words.queryParameter,
  path: words.pathParameter,
  cookie: words.cookie,
}

function whatIsUsed({ name, kind }: Use, path: string): string {
  if (kind === 'status') return ''
  if (kind === 'value') return `${path} = ${name}`
  if (kind === 'schema') return path ? `${path}: ${name}` : name
  return kind === 'field' ? path : name
}
