import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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
/** The hash of what the files were made from. */
const RECORD = '.portal/page-model.txt'

/**
 * Writes the model of the platform that readers run samples in: `portal/public/platform`, made from
 * `platform/` and the compiled contracts. Does nothing if neither has changed.
 */
export function writePageModel(repository = REPOSITORY) {
  const at = (path) => join(repository, path)
  const hash = hashOf(SOURCES.map(at))
  if (existsSync(at(TARGET)) && readRecord(at(RECORD)) === hash) return
  const args = ['scripts/run.mjs', 'platform/build/build.ts']
  const { status } = spawnSync(process.execPath, args, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The model of the platform could not be built for pages.')
  rmSync(at(TARGET), { recursive: true, force: true })
  cpSync(at(BUILT), at(TARGET), { recursive: true })
  mkdirSync(at('.portal'), { recursive: true })
  writeFileSync(at(RECORD), hash)
}

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
