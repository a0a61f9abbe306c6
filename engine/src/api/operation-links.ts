import { hashText } from '../model/hash-text.ts'

/** `repos/get` → `#/operations/repos%2Fget`: the hash that opens an operation on its family's page. */
export function operationHash(id: string): string {
  return `#/operations/${encodeURIComponent(id)}`
}

/** `fapi`, `getMenus` → `/fapi#/operations/getMenus` */
export function operationHref(family: string, id: string): string {
  return `/${family}${operationHash(id)}`
}

/** `errors`, `NOT_FOUND` → `#/catalogues/errors/NOT_FOUND` */
export function catalogueHash(name: string, key?: string): string {
  const hash = `#/catalogues/${encodeURIComponent(name)}`
  return key === undefined ? hash : `${hash}/${encodeURIComponent(key)}`
}

/** `ALREADY_EXISTS` → `#/uses/ALREADY_EXISTS`: the list of the operations that use it. */
export function usesHash(name: string): string {
  return `#/uses/${encodeURIComponent(name)}`
}

/** The hash of a family's changes, or of one release: `#/changes/2026-11-17`. */
export function changesHash(date?: string | null): string {
  return date === undefined ? '#/changes' : `#/changes/${releaseName(date)}`
}

/** `2026-11-17`; what is not released yet has a name too. */
export function releaseName(date: string | null): string {
  return date ?? 'unreleased'
}

/** File systems take 255 bytes; the ending and the temporary name of a write need some of them. */
const MAX_NAME_LENGTH = 180

/** Windows opens a device under these names, whatever their ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A name that any file system and any server takes: `repos/get` → `repos~2Fget`. Ids that differ in more than their
 * case have different names; a compiled reference has no two ids that differ in less.
 */
export function fileNameOf(id: string): string {
  const name = encodeURIComponent(id)
    .replaceAll('~', '%7E')
    .replaceAll('*', '%2A')
    .replaceAll('%', '~')
  if (name.length > MAX_NAME_LENGTH) return `${name.slice(0, MAX_NAME_LENGTH)}~${hashText(id)}`
  return DEVICES.test(name) ? `${name}~` : name
}
