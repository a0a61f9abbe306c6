import type { Call } from '../behaviour.ts'
import { find, type Row, type Tables, type World } from '../world.ts'

/** The row of that key, if it exists for the caller. */
export function visibleRow<Name extends keyof Tables & string>(
  { world, call, table }: { world: World; call: Call; table: Name },
  key: string | undefined,
): Tables[Name] | undefined {
  const row = find(world, table, key)
  return row && isVisible({ world, call, table }, row) ? row : undefined
}

export function isVisible(
  { world, call, table }: { world: World; call: Call; table: string },
  row: Row,
): boolean {
  return call.modules.every(({ visible }) => visible?.[table]?.(row, call, world) ?? true)
}
