import { resolve } from 'node:path'
import { buildEngine } from '../engine/build.mjs'

/** Before any program of this repository: one cache for the portal, its contracts and all fixtures, and the engine compiled. */
export async function prepare() {
  process.env.PORTAL_CACHE ??= resolve(import.meta.dirname, '../.portal/cache')
  await buildEngine()
}
