import { accessSync, constants, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { World } from '../src/world.ts'

const FORMAT = 'backstage-platform/1'

/** The state in the file, undefined if there is none, or why it cannot be used. */
export function readState(file: string): { world: World } | { error: string } | undefined {
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    return { error: `The state file ${file} cannot be written: ${(error as Error).message}` }
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return { error: `The state file ${file} cannot be read: ${(error as Error).message}` }
  }
  try {
    const { format, world } = JSON.parse(text) as { format?: unknown; world?: World }
    if (format === FORMAT && world && isWorld(world)) return { world }
  } catch {
    // Invalid JSON is treated like a wrong shape.
  }
  return {
    error: `The state file ${file} is damaged, or not a state file. It was left as it is: delete it to begin anew, or name another file.`,
  }
}

function isWorld({ clock, seed, calls, at, tables, outbox }: World): boolean {
  return (
    typeof clock === 'string' &&
    !Number.isNaN(Date.parse(clock)) &&
    typeof seed === 'string' &&
    typeof calls === 'number' &&
    Array.isArray(at) &&
    Array.isArray(outbox) &&
    isRecord(tables) &&
    Object.values(tables).every((table) => isRecord(table) && Object.values(table).every(isRecord))
  )
}

function isRecord(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Writes the latest state to the file, one write at a time; a crash leaves the old file or the new one. */
export function createStateWriter(file: string): { save(world: World): Promise<void> } {
  let next: World | undefined
  let written: World | undefined
  let running: Promise<void> | undefined
  const writeAll = async (): Promise<void> => {
    while (next && next !== written) {
      const world = next
      await writeFile(`${file}.new`, JSON.stringify({ format: FORMAT, world }))
      await rename(`${file}.new`, file)
      written = world
    }
    running = undefined
  }
  return {
    save(world) {
      next = world
      running ??= writeAll()
      return running
    },
  }
}
