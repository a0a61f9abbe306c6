import { fileURLToPath } from 'node:url'
import { emitContract } from 'portal-engine/typespec'

export const families = ['fapi', 'dapi', 'cms', 'generic-identity', 'generic-entitlement'] as const

export type Family = (typeof families)[number]

/** `fapi` → the path of `contracts/fapi/main.tsp` on this machine. */
export function mainFileOf(family: Family): string {
  return fileURLToPath(new URL(`${family}/main.tsp`, import.meta.url))
}

const ROOT = import.meta.dirname

const emitted = new Map<Family, ReturnType<typeof emitContract>>()

/** Compiles a family once per process. */
export function emitFamily(family: Family): ReturnType<typeof emitContract> {
  const known = emitted.get(family) ?? emitContract({ mainTsp: mainFileOf(family), root: ROOT })
  emitted.set(family, known)
  return known
}
