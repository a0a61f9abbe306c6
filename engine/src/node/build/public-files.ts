import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../compiler/cache/hash.ts'
import { isInside } from '../../compiler/source/inside.ts'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { isText, type OutputFile } from './output-files.ts'

/**
 * The files of `public/`. Symbolic links are resolved, since they would be dead on the host; those
 * that lead out of the portal, or nowhere, are skipped with a diagnostic.
 */
export async function publicFiles(root: string): Promise<Compiled<OutputFile[]>> {
  const found = await filesOf({ root: await realpath(root), path: 'public', above: [] })
  return {
    value: found.flatMap((file) => ('render' in file ? [file] : [])),
    diagnostics: found.flatMap((file) => ('code' in file ? [file] : [])),
  }
}

interface Entry {
  root: string
  /** `public/images/boot.svg` */
  path: string
  /** Real paths of the parent folders. */
  above: string[]
}

async function filesOf({ root, path, above }: Entry): Promise<(OutputFile | Diagnostic)[]> {
  const source = await realpath(join(root, path)).catch(() => null)
  if (source === null && path === 'public') return []
  if (source === null) return [leftOut(path, 'leads nowhere')]
  if (!isInside(root, source)) return [leftOut(path, 'leads out of the portal')]
  if (above.includes(source)) return [leftOut(path, 'leads to one of its parent folders')]
  const found = await stat(source)
  if (!found.isDirectory()) return [publicFile(path, source, found)]
  const inside = (await readdir(source)).map((name) =>
    filesOf({ root, path: `${path}/${name}`, above: [...above, source] }),
  )
  return (await Promise.all(inside)).flat()
}

interface Stamp {
  size: number
  ctimeMs: number
  ino: number
}

/** Compares file metadata instead of content, so large media files are not read. */
function publicFile(path: string, source: string, { size, ctimeMs, ino }: Stamp): OutputFile {
  const target = path.slice('public/'.length)
  return isText(path)
    ? { path: target, level: 'strong', render: () => readFile(source) }
    : {
        path: target,
        inputs: () => hashOf(JSON.stringify([source, size, ctimeMs, ino])),
        render: () => ({ copyOf: source }),
      }
}

function leftOut(file: string, why: string): Diagnostic {
  return {
    code: 'public/link',
    severity: 'error',
    message: `The link ${file} ${why}; it is skipped.`,
    hint: 'Replace the link by the file itself.',
    at: { file, line: 1, column: 1 },
  }
}
