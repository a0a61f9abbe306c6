import { hashOf } from '../../compiler/cache/hash.ts'
import { engineFingerprint } from '../../compiler/source/engine-folder.ts'

/** Modules that the site is bundled from, below the folder of the compiled code. */
export const SERVER_ENTRY = 'site/render/server.js'
export const REFERENCE_ENTRY = 'site/render/reference-server.js'
export const CLIENT_ENTRY = 'site/runtime/client.js'

/** The order in which layers of style win. */
export const LAYERS = 'site/styles/layers.css'

/** Changes with every file that can end up in the bundle, and with the tools' versions. */
export async function hashOfSite(): Promise<string> {
  const isUsed = (file: string) => /^(site|model|api|node\/bundle)\//.test(file)
  return hashOf(await engineFingerprint(isUsed)).slice(0, 16)
}
