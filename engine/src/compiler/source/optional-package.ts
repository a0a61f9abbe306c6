import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Imports a module of a package that not every portal needs, as installed for `folder`, or else
 * beside the engine. Null if it is not installed.
 */
export async function importOptional<T>(name: string, folder: string): Promise<T | null> {
  const file = findOptional(name, folder)
  return file === null ? null : import(pathToFileURL(file).href)
}

export function findOptional(name: string, folder: string): string | null {
  try {
    const paths = [folder, import.meta.dirname]
    return createRequire(import.meta.url).resolve(name, { paths })
  } catch {
    return null
  }
}
