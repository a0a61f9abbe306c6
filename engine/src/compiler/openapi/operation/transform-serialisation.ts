import type { Serialisation } from '../../../api/operation.ts'
import { own, type RawObject, textAt } from '../read/raw.ts'

/** The keywords that parameters, headers and encodings share. */
export function transformSerialisation(raw: RawObject): Serialisation {
  const explode = own(raw, 'explode')
  return {
    style: textAt(raw, 'style') || null,
    explode: typeof explode === 'boolean' ? explode : null,
    ...(own(raw, 'allowReserved') === true && { allowReserved: true }),
  }
}
