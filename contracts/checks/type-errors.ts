import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The native compiler takes a tenth of the time. */
export const TSC = resolve(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc')

/** What every program that uses the types of a contract is checked with. */
export const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
}

export interface TypeFault {
  /** Relative to the folder: `sample.ts` */
  file: string
  line: number
  /** `2307` */
  code: number
  message: string
}

/** Type-checks files with a configuration, which is written into the folder. */
export function typeErrors(folder: string, compilerOptions: object, files: string[]): TypeFault[] {
  const config = { compilerOptions: { ...STRICT, ...compilerOptions }, files }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const args = [TSC, '-p', folder, '--pretty', 'false']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  })
  const found = [...stdout.matchAll(/^(.+)\((\d+),\d+\): error TS(\d+): (.*(?:\n .*)*)/gm)]
  if (status !== 0 && found.length === 0) throw new Error(stdout + stderr)
  return found.map(([, file = '', line, code, message = '']) => ({
    file,
    line: Number(line),
    code: Number(code),
    message: message.replace(/\n +/g, ' '),
  }))
}
