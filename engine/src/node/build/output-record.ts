import { copyFileSync, linkSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Level } from './compress.ts'

/** Identifies a version of a file on disk. */
export interface Stamp {
  size: number
  mtimeMs: number
  ino: number
}

export interface RecordedFile {
  /** A hash of the content's inputs, if known. */
  inputs?: string
  /** A hash of what all files of its group are made from. */
  group?: string
  /** A hash of the content. */
  content: string
  /** The compression level; null if uncompressed. */
  level: Level | null
  /** Stamps of the file and its compressed variants, by suffix: ``, `.br`, `.gz`. */
  stamps: Record<string, Stamp>
  /** What was wrong with the content. */
  diagnostics?: Diagnostic[]
}

/** The files that a build wrote, by path. */
export type OutputRecord = Record<string, RecordedFile>

export function stampOf(path: string): Stamp | null {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? { size: found.size, mtimeMs: found.mtimeMs, ino: found.ino } : null
}

/** Whether a file and its compressed variants are unchanged since the build. */
export function isIntact(dir: string, path: string, { stamps }: RecordedFile): boolean {
  return Object.entries(stamps).every(([ending, { size, mtimeMs, ino }]) => {
    const now = stampOf(`${dir}/${path}${ending}`)
    return now?.size === size && now.mtimeMs === mtimeMs && now.ino === ino
  })
}

/** Whether a folder holds exactly the recorded files. */
export function holdsExactly(dir: string, record: OutputRecord): boolean {
  const expected = new Set(
    Object.entries(record).flatMap(([path, { stamps }]) =>
      Object.keys(stamps).map((ending) => path + ending),
    ),
  )
  const present = filesBelow(dir)
  return present.length === expected.size && present.every((path) => expected.has(path))
}

function filesBelow(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

/** A file of the last build, with its compressed variants. */
interface ReusedFile {
  from: string
  to: string
  path: string
  recorded: RecordedFile
}

/**
 * Takes over a file of the last build, unless somebody has modified or removed it; copies it if the
 * disk does not support links.
 */
export function reuseFile({ from, to, path, recorded }: ReusedFile): 'linked' | 'copied' | null {
  const names = Object.keys(recorded.stamps).map((ending) => path + ending)
  const isLinked = names.every((name) => link(`${from}/${name}`, `${to}/${name}`))
  // Looked at afterwards, because a concurrent build may replace the folder at any time.
  if (isLinked && isIntact(to, path, recorded)) return 'linked'
  for (const name of names) rmSync(join(to, name), { force: true })
  if (isLinked || !isIntact(from, path, recorded)) return null
  for (const name of names) copyFileSync(join(from, name), join(to, name))
  return isIntact(from, path, recorded) ? 'copied' : null
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
