import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every declared model, enum, union and scalar is used; a catalogue is used by being published. */
export function checkUnusedDeclarations(): string[] {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsp'))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))
  const all = sources.join('\n')
  return sources
    .flatMap((text) => [
      ...text.matchAll(/(?<!^@catalogue\(.*\)\n)^(?:model|enum|union|scalar) (\w+)/gm),
    ])
    .map(([, name]) => name as string)
    .filter((name) => [...all.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length < 2)
    .map((name) => `${name} is declared and never used`)
}
