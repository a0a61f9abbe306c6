import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OURS, REPOSITORY } from './folders.ts'
import type { PartRun } from './part.ts'
import { type Finished, runCommand } from './run-command.ts'

let built: Promise<Finished> | undefined

/** Builds a portal through our own command line. */
export function buildPortalFolder(root: string, out: string): Promise<Finished> {
  const args = [join(REPOSITORY, 'engine/bin/portal.mjs'), 'build', '--root', root, '--out', out]
  return runCommand(process.execPath, args, { cwd: REPOSITORY })
}

/** Builds our portal once per run. */
export async function buildOurs({ options, progress }: PartRun): Promise<void> {
  if (options.reuse && existsSync(OURS)) return
  built ??= progress.stage('Build our portal', () =>
    buildPortalFolder(join(REPOSITORY, 'portal'), OURS),
  )
  await built
}
