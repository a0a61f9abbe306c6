import { resolve } from 'node:path'
import { buildEngine } from '../engine/build.mjs'

/**
 * Runs before any program of this repository: sets one cache for the portal, its contracts and all
 * fixtures, and compiles the engine.
 */
export async function prepare() {
  process.env.PORTAL_CACHE ??= resolve(import.meta.dirname, '../.portal/cache')
  await buildEngine()
}
