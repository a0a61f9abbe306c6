// Runs before the platform tests: generates its tables from the current contracts.
import { spawnSync } from 'node:child_process'

export default function setup() {
  const args = ['scripts/run.mjs', 'platform/build/build.ts']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The tables of the platform could not be built.')
}
