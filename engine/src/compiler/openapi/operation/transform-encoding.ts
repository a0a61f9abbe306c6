import { EACH_PART, type PartEncoding } from '../../../api/operation.ts'
import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  textAt,
} from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { transformHeaders } from './transform-parameter.ts'
import { transformSerialisation } from './transform-serialisation.ts'

/** Encodings of single properties of a form or single parts of a multipart body. */
export function transformEncoding(scope: Scope, media: RawObject, pointer: string): PartEncoding[] {
  const named = Object.entries(objectAt(media, 'encoding')).map(([name, raw]) => ({
    name,
    raw,
    pointer: joinPointer(pointer, 'encoding', name),
  }))
  // OpenAPI 3.2 numbers the parts of a body without names.
  const counted = listAt(media, 'prefixEncoding').map((raw, index) => ({
    name: `${index}`,
    raw,
    pointer: joinPointer(pointer, 'prefixEncoding', index),
  }))
  const others = { name: EACH_PART, raw: own(media, 'itemEncoding') }
  return [
    ...named,
    ...counted,
    { ...others, pointer: joinPointer(pointer, 'itemEncoding') },
  ].flatMap(({ name, raw, pointer: at }) =>
    isObject(raw)
      ? [transformPart(scope, { name, raw, at }), ...innerParts(scope, { name, raw, at })]
      : [],
  )
}

/** A part may be a multipart body itself, since OpenAPI 3.2. */
function innerParts(scope: Scope, { name, raw, at }: RawPart): PartEncoding[] {
  return transformEncoding(scope, raw, at).map((part) => ({
    ...part,
    path: [name, ...part.path],
  }))
}

interface RawPart {
  name: string
  raw: RawObject
  at: string
}

function transformPart(scope: Scope, { name, raw, at }: RawPart): PartEncoding {
  return {
    path: [name],
    contentTypes: textAt(raw, 'contentType')
      .split(/\s*,\s*/)
      .filter(Boolean),
    ...transformSerialisation(raw),
    headers: transformHeaders(scope, objectAt(raw, 'headers'), joinPointer(at, 'headers')),
  }
}
