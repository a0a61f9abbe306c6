import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LockedPackage {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  license?: string
}

/**
 * The software bill of materials (CycloneDX 1.6) of a production install, from the lock file. It
 * has no timestamp and no serial number: the same lock file gives the same bytes.
 */
export async function renderSbom(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(lock.packages as Record<string, LockedPackage>)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const components = await Promise.all(
    packages.map(([path, locked]) => describeComponent(join(folder, path), locked)),
  )
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components,
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

async function describeComponent(
  path: string,
  { version = '', integrity = '', optional, license }: LockedPackage,
) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, digest] = integrity.split('-')
  const licence = license ?? (await readLicenceFile(path))
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(optional && { scope: 'optional' }),
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(digest && {
      hashes: [
        {
          alg: algorithm?.replace('sha', 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
  }
}

/**
 * For a package without the field: first line of its licence file, `The MIT License (MIT)` → `MIT`.
 */
async function readLicenceFile(path: string): Promise<string | null> {
  const names = await readdir(path).catch(() => [])
  const name = names.find((candidate) => /^licen[cs]e/i.test(candidate))
  if (!name) return null
  const text = await readFile(join(path, name), 'utf8')
  return /^\W*(The )?MIT License/i.test(text) ? 'MIT' : null
}
