import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CompilerHost } from '@typespec/compiler'
import { isInside } from '../source/inside.ts'

/** In megabytes, as for an OpenAPI file. */
const MAX_SOURCE_MB = 32

/**
 * A file system for TypeSpec projects, limited to the portal's files and packages, and to a maximum
 * file size.
 */
export async function boundedHost(host: CompilerHost, root: string): Promise<CompilerHost> {
  const portal = await realpath(root)
  return {
    ...host,
    async readFile(path) {
      await checkSource(portal, path)
      return host.readFile(path)
    },
    async getJsImport(path) {
      await checkSource(portal, path)
      return host.getJsImport(path)
    },
  }
}

async function checkSource(portal: string, path: string): Promise<void> {
  const real = await realpath(path)
  // TypeSpec looks for packages by the `package.json` of every parent folder, above the portal too.
  const isOurs =
    isInside(portal, real) ||
    /[\\/]node_modules[\\/]/.test(real) ||
    basename(real) === 'package.json'
  if (!isOurs) throw new Error(`${path} is outside the portal. Move it into the portal's folder.`)
  const megabytes = (await stat(real)).size / 1024 / 1024
  if (megabytes > MAX_SOURCE_MB)
    throw new Error(
      `${path} has ${megabytes.toFixed(1)} MB; the limit for a contract file is ${MAX_SOURCE_MB} MB.`,
    )
}
