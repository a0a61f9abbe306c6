import { type Call, invalid, type Problem } from '../../src/behaviour.ts'
import { listIn } from '../catalogue/assets.ts'

/** A return URL must be one of the application's, apart from its query. */
export function unregisteredAddress(
  { query, caller }: Call,
  names: readonly string[],
): Problem | undefined {
  const registered = listIn<string>(caller.application, 'returnUrls')
  const pointer = names.find((name) => {
    const address = query[name]
    return address !== undefined && !registered.includes(String(address).split('?')[0] ?? '')
  })
  const detail = 'It is not one of the returnUrls of the application.'
  return pointer ? invalid(pointer, detail, 'UNKNOWN') : undefined
}
