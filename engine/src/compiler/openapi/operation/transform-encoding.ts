import type { PartEncoding } from '../../../api/operation.ts'
import { isObject, joinPointer, objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { code } from '../schema/describe-schema.ts'
import { describeStyle } from './describe-style.ts'
import { transformHeaders } from './transform-parameter.ts'

/** Encodings of single properties of a form or multipart body. */
export function transformEncoding(scope: Scope, media: RawObject, pointer: string): PartEncoding[] {
  return Object.entries(objectAt(media, 'encoding')).flatMap(([name, raw]) => {
    if (!isObject(raw)) return []
    const headersAt = joinPointer(pointer, 'encoding', name, 'headers')
    const explode = own(raw, 'explode')
    const contentTypes = textAt(raw, 'contentType')
      .split(/\s*,\s*/)
      .filter(Boolean)
    return [
      {
        name,
        contentTypes,
        style: textAt(raw, 'style') || null,
        explode: typeof explode === 'boolean' ? explode : null,
        headers: transformHeaders(scope, objectAt(raw, 'headers'), headersAt),
        words: [
          ...(contentTypes.length > 0 ? [`sent as ${contentTypes.map(code).join(' or ')}`] : []),
          ...describeStyle(raw),
        ],
      },
    ]
  })
}
