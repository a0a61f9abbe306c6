import { handleControl } from '../src/control.ts'
import type { Platform, PlatformFamily } from '../src/platform.ts'

/** Serves a control request; loads the other families if it may be theirs. */
export async function control(
  platform: Platform,
  request: Request,
  families: readonly (() => Promise<PlatformFamily>)[],
): Promise<Response> {
  const response = await handleControl(platform, request.clone())
  if (response.status !== 404) return response
  for (const family of await Promise.all(families.map((load) => load()))) {
    const served = platform.families.get(family.contract.family)
    if (served?.modules.length !== family.modules.length) platform.add(family)
  }
  return handleControl(platform, request)
}
