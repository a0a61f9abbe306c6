import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  ...['src', 'behaviour', 'world', 'browser', 'build'].map((name) => `platform/${name}`),
  'contracts/openapi',
  'contracts/shared/samples',
  'contracts/fapi/samples',
  'examples/feeds',
]
const BUILT = 'platform/generated/browser'
const TARGET = 'portal/public/platform'
const COPY = '.portal/page-model'
/** The hash of what the files were made from. */
const RECORD = '.portal/page-model.txt'

/**
 * Writes the model of the platform that readers run samples in: `portal/public/platform`, made from
 * `platform/` and the compiled contracts. Does nothing if neither has changed.
 */
export async function writePageModel() {
  const hash = hashOf(SOURCES.map(at))
  if (existsSync(at(TARGET)) && readRecord(at(RECORD)) === hash) return
  const args = ['scripts/run.mjs', 'platform/build/build.ts']
  const stdio = ['ignore', 'ignore', 'inherit']
  const child = spawn(process.execPath, args, { cwd: REPOSITORY, stdio })
  // The first page of the portal does not wait for it.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error('The model of the platform could not be built for pages.')
  // A build may be reading the folder.
  rmSync(at(COPY), { recursive: true, force: true })
  cpSync(at(BUILT), at(COPY), { recursive: true })
  rmSync(at(TARGET), { recursive: true, force: true })
  renameSync(at(COPY), at(TARGET))
  writeFileSync(at(RECORD), hash)
}

const at = (path) => join(REPOSITORY, path)

function hashOf(folders) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex')
}

function readRecord(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
