import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../build/output-files.ts'
import { headersFor, parseHeaders } from './security-headers.ts'
import {
  BodyCache,
  folderIdentity,
  readStaticFiles,
  renderedFiles,
  type StaticFile,
} from './static-files.ts'

/** What a server answers from. */
export interface Served {
  files: Map<string, StaticFile>
  /** The headers that the rules of the site give to a path. */
  headersFor: (path: string) => Record<string, string>
  bodies: BodyCache
}

/** Returns what to serve now; `isMissed` if a file was requested that it lacked. */
export type Source = (isMissed: boolean) => Promise<Served>

/** How often a running server checks for a new build. */
const RECHECK_AFTER_MS = 1000

/** A built site; a new build replaces it. */
export async function folderSource(dir: string): Promise<Source> {
  let identity = await folderIdentity(dir)
  let served = await readServed(dir)
  let checkedAt = Date.now()
  return async (isMissed) => {
    if (!isMissed && Date.now() - checkedAt < RECHECK_AFTER_MS) return served
    checkedAt = Date.now()
    // Between the two renames of a swap the folder does not exist: keep the current state.
    const found = await folderIdentity(dir).catch(() => identity)
    if (found !== identity) {
      served = await readServed(dir)
      identity = found
    }
    return served
  }
}

/** A site whose build is still running. */
export async function unwrittenSource(files: OutputFile[]): Promise<Source> {
  const headers = await files.find(({ path }) => path === '_headers')?.render()
  const served = {
    files: renderedFiles(files),
    headersFor: headersOf(typeof headers === 'string' ? headers : ''),
    bodies: new BodyCache(),
  }
  return async () => served
}

async function readServed(dir: string): Promise<Served> {
  const [files, headers] = await Promise.all([
    readStaticFiles(dir),
    readFile(join(dir, '_headers'), 'utf8').catch(() => ''),
  ])
  return { files, headersFor: headersOf(headers), bodies: new BodyCache() }
}

/** Remembers the headers of paths, which are those of files. */
function headersOf(text: string): Served['headersFor'] {
  const rules = parseHeaders(text)
  const known = new Map<string, Record<string, string>>()
  return (path) => {
    const headers = known.get(path) ?? headersFor(rules, path)
    known.set(path, headers)
    return headers
  }
}
