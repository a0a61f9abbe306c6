import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CompilerHost, NodeHost } from '@typespec/compiler'
import { isInside } from '../source/inside.ts'

/** Megabytes, as for a contract in OpenAPI. */
const LARGEST_SOURCE = 32

/** The file system as a TypeSpec project may see it: the portal's own files and the packages, and nothing of any size. */
export async function boundedHost(root: string): Promise<CompilerHost> {
  const portal = await realpath(root)
  return {
    ...NodeHost,
    async readFile(path) {
      await checkSource(portal, path)
      return NodeHost.readFile(path)
    },
    async getJsImport(path) {
      await checkSource(portal, path)
      return NodeHost.getJsImport(path)
    },
  }
}

async function checkSource(portal: string, path: string): Promise<void> {
  const place = await realpath(path)
  // Packages are looked for by the `package.json` of every folder above, beyond the portal's too.
  const isOurs =
    isInside(portal, place) ||
    /[\\/]node_modules[\\/]/.test(place) ||
    basename(place) === 'package.json'
  if (!isOurs)
    throw new Error(`${path} lies outside of the portal. Move it into the portal's folder.`)
  const megabytes = (await stat(place)).size / 1024 / 1024
  if (megabytes > LARGEST_SOURCE)
    throw new Error(
      `${path} has ${megabytes.toFixed(1)} MB; a file of a contract may have ${LARGEST_SOURCE} MB.`,
    )
}
