import type { Compiled } from '../../model/diagnostic.ts'

/** What `dev` keeps between compiles. */
export interface CompileCache {
  /** Results by name, with the hash of what they were made from. */
  entries: Map<string, { hash: string; result: Compiled<unknown> }>
  /** Sources of diagrams that were parsed without fault. */
  soundDiagrams: Set<string>
}

export function createCompileCache(): CompileCache {
  return { entries: new Map(), soundDiagrams: new Set() }
}

/** What was made for `name` from the same content last time, or what `make` makes now. */
export async function cached<T>(
  cache: CompileCache,
  name: string,
  hash: string,
  make: () => Promise<Compiled<T>>,
): Promise<Compiled<T>> {
  const known = cache.entries.get(name)
  if (known?.hash === hash) return known.result as Compiled<T>
  const result = await make()
  cache.entries.set(name, { hash, result })
  return result
}
