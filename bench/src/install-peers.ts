import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BENCH, WORK } from './folders.ts'
import { runCommand } from './run-command.ts'

/** Like `scripts/install.mjs`; additionally, peers declare each other's versions too narrowly. */
const INSTALL = [
  ...['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
  '--legacy-peer-deps',
]

const FILES = ['package.json', 'package-lock.json', '.npmrc']

/** Installs the exact peers of the lock file under `bench/work`, unless they are present. */
export async function installPeers(): Promise<void> {
  await mkdir(WORK, { recursive: true })
  const wanted = await readFile(join(BENCH, 'package-lock.json'), 'utf8')
  const present = await readFile(join(WORK, 'installed-lock.json'), 'utf8').catch(() => '')
  if (present === wanted) return
  for (const file of FILES) await copyFile(join(BENCH, file), join(WORK, file))
  await runCommand('npm', INSTALL, { cwd: WORK })
  await copyFile(join(BENCH, 'package-lock.json'), join(WORK, 'installed-lock.json'))
}
