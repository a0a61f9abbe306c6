/**
 * `GET /media/{type}/{id}` → `get-media-type-id`: the id of an operation without an operationId.
 */
export function slugFromPath(method: string, path: string): string {
  return [method, ...path.split('/')].map(slugOf).filter(Boolean).join('-')
}

/** `Menus and pages` → `menus-and-pages`; keeps letters of every script. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** `/media/{type}` and `/media/{kind}` → `/media/{}`: equal for a server. */
export function pathShape(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}')
}
