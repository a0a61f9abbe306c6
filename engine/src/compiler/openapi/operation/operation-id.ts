/** `GET /media/{type}/{id}` → `get-media-type-id`. Names an operation that has no operationId. */
export function slugFromPath(method: string, path: string): string {
  return [method, ...path.split('/')].map(slugOf).filter(Boolean).join('-')
}

/** `Menus and pages` → `menus-and-pages`; letters of every script stay. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** `/media/{type}` and `/media/{kind}` → `/media/{}`: the same path to a server. */
export function pathShape(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}')
}
