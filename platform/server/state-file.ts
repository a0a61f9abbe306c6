import { accessSync, constants, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isTimestamp } from '../src/time.ts'
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

function isWorld({ clock, seed, calls, at, tables, others = {}, outbox }: World): boolean {
  const areTables = (all: unknown) =>
    areRecords(all) && Object.values(all as object).every(areRecords)
  return (
    isTimestamp(clock) &&
    typeof seed === 'string' &&
    typeof calls === 'number' &&
    areTables(tables) &&
    isRecord(others) &&
    Object.values(others).every(areTables) &&
    Array.isArray(at) &&
    at.length === 2 &&
    at.every((owner) => typeof owner === 'string') &&
    Array.isArray(outbox) &&
    outbox.every(isRecord)
  )
}

function areRecords(value: unknown): boolean {
  return isRecord(value) && Object.values(value as object).every(isRecord)
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
