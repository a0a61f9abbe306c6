import { copyFile, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isInside } from '../../compiler/source/inside.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'

/**
 * Copies `public/` into the output, links as what they lead to: a link would be dead on the host. Those that lead out of the
 * portal, or nowhere, are left out and told of.
 */
export async function copyPublic(root: string, target: string): Promise<Diagnostic[]> {
  return copyEntry({ root: await realpath(root), path: 'public', target, above: [] })
}

interface Entry {
  root: string
  /** `public/images/boot.svg` */
  path: string
  target: string
  /** Folders that this one lies in, as they are on disk. */
  above: string[]
}

async function copyEntry({ root, path, target, above }: Entry): Promise<Diagnostic[]> {
  const source = await realpath(join(root, path)).catch(() => null)
  if (source === null && path === 'public') return []
  if (source === null) return [leftOut(path, 'leads nowhere')]
  if (!isInside(root, source)) return [leftOut(path, 'leads out of the portal')]
  if (above.includes(source)) return [leftOut(path, 'leads to a folder that it lies in')]
  if (!(await stat(source)).isDirectory()) {
    await copyFile(source, target)
    return []
  }
  await mkdir(target, { recursive: true })
  const inside = await Promise.all(
    (await readdir(source)).map((name) =>
      copyEntry({
        root,
        path: `${path}/${name}`,
        target: join(target, name),
        above: [...above, source],
      }),
    ),
  )
  return inside.flat()
}

function leftOut(file: string, why: string): Diagnostic {
  return {
    code: 'public/link',
    severity: 'error',
    message: `The link ${file} ${why}; it is left out.`,
    hint: 'Put the file itself there.',
    at: { file, line: 1, column: 1 },
  }
}
