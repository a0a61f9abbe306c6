import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EmittedContract, emitContract, readCompiled } from 'portal-engine/typespec'

export const families = ['fapi', 'dapi', 'cms', 'generic-identity', 'generic-entitlement'] as const

export type Family = (typeof families)[number]

/** `fapi` → the path of `contracts/fapi/main.tsp` on this machine. */
export function mainFileOf(family: Family): string {
  return fileURLToPath(new URL(`${family}/main.tsp`, import.meta.url))
}

export const ROOT = import.meta.dirname

/** `fapi` → the path of `contracts/openapi/fapi.json`, which keeps the compiled document. */
export function compiledFileOf(family: Family): string {
  return join(ROOT, 'openapi', `${family}.json`)
}

const emitted = new Map<Family, Promise<EmittedContract>>()

/** The document of a family: the kept one, or compiled once per process if a source has changed. */
export function emitFamily(family: Family): Promise<EmittedContract> {
  const known = emitted.get(family) ?? readOrCompile(family)
  emitted.set(family, known)
  return known
}

async function readOrCompile(family: Family): Promise<EmittedContract> {
  return (await readCompiled(compiledFileOf(family), ROOT)) ?? compileFamily(family)
}

/** Compiles a family, whatever document is kept. */
export function compileFamily(family: Family): Promise<EmittedContract> {
  return emitContract({ mainTsp: mainFileOf(family), root: ROOT })
}
