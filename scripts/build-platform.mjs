// Before the tests of the platform's model: its tables are made from the contracts as they are.
import { spawnSync } from 'node:child_process'

export default function setup() {
  const args = ['scripts/run.mjs', 'platform/build/build.ts']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The tables of the platform could not be built.')
}
