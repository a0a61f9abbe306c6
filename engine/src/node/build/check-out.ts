import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isInside } from '../../compiler/source/inside.ts'
import { UserError } from '../cli/user-error.ts'

/** Source folders of a portal. */
const SOURCES = ['content', 'contracts', 'public', '.git']

/** Written by every build and by nothing else. */
const MARK = '_nginx-headers.conf'

const HINT = 'Choose another folder with --out; without it the site is written to dist.'

/**
 * A build replaces its output folder, so the folder must not contain anything a build cannot
 * recreate.
 */
export async function checkOut(root: string, out: string): Promise<void> {
  const [portal, target] = await Promise.all([root, out].map(withoutLinks))
  if (!portal || !target) return
  if (isInside(target, portal))
    throw new UserError(`The build would replace ${out}, which contains the portal itself. ${HINT}`)
  const source = SOURCES.find((name) => isInside(join(portal, name), target))
  if (source)
    throw new UserError(
      `The build would replace ${relative(portal, target)}, which contains sources. ${HINT}`,
    )
  const present = await readdir(out).catch(emptyWhenMissing)
  if (present.length > 0 && !present.includes(MARK))
    throw new UserError(
      `The build would replace ${out}, which was not written by a build. Remove it, or choose another folder with --out.`,
    )
}

/** Resolves symbolic links in the part of the path that exists. */
async function withoutLinks(path: string): Promise<string> {
  if (path === dirname(path)) return path
  return realpath(path).catch(async () => join(await withoutLinks(dirname(path)), basename(path)))
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
