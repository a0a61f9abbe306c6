import type { Platform } from '@backstage/platform/src/platform.ts'

/** Moves the clock on; a guide may also begin at a time before that of the demo. */
export function setClock(platform: Platform, time: string): void {
  if (time > platform.clock.now) platform.clock.moveTo(time)
  else platform.world = { ...platform.world, clock: time }
}
