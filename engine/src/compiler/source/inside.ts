import { isAbsolute, relative } from 'node:path'

/** Whether `path` is `folder` or below it; both absolute, or both relative. */
export function isInside(folder: string, path: string): boolean {
  const inner = relative(folder, path)
  return !isAbsolute(inner) && inner.split(/[\\/]/)[0] !== '..'
}
