import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'
import { hashOf } from '../cache/hash.ts'
import { type Config, configSchema } from './config.ts'
import { loadConfig } from './load-config.ts'

export const CONFIG_FILE = 'portal.config.ts'

export interface LoadedConfig {
  settings: Config
  /** Changes with the file and its imports. */
  hash: string
  /** The location of a string in the file, e.g. of a sidebar slug. */
  locate: (text: string) => SourceLocation
}

/** The value is null if there is no valid configuration. */
export async function readConfig(root: string): Promise<Compiled<LoadedConfig | null>> {
  const file = join(root, CONFIG_FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    return failure({
      code: 'config/missing',
      message: `There is no ${CONFIG_FILE} in ${root}.`,
      hint: 'Run portal init there, or name the folder of the portal with --root.',
    })
  const loaded = await loadConfig(file, text)
  if ('problem' in loaded)
    return failure({ code: 'config/broken', message: loaded.problem }, loaded.position)
  if (loaded.config === undefined)
    return failure({
      code: 'config/invalid',
      message: `${CONFIG_FILE} exports no configuration.`,
      hint: 'Write export default defineConfig({ … }).',
    })
  const parsed = configSchema.safeParse(loaded.config)
  if (parsed.success) {
    const locate = (wanted: string) => locateString(text, wanted)
    return {
      value: { settings: parsed.data, hash: hashOf(loaded.code), locate },
      diagnostics: [],
    }
  }
  // The TypeScript parser is slow to load, and only needed for an invalid configuration.
  const { locateKey } = await import('./locate-key.ts')
  const locate: Locate = (path) => locateKey(CONFIG_FILE, text, path)
  const diagnostics = parsed.error.issues.flatMap((issue) => describeIssue(issue, locate))
  return { value: null, diagnostics }
}

function locateString(text: string, wanted: string): SourceLocation {
  const offset = Math.max(text.indexOf(`'${wanted}'`), text.indexOf(`"${wanted}"`), 0)
  const before = text.slice(0, offset).split('\n')
  return { file: CONFIG_FILE, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function failure(
  problem: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
  position = { line: 1, column: 1 },
): Compiled<null> {
  const at = { file: CONFIG_FILE, ...position }
  return { value: null, diagnostics: [{ ...problem, severity: 'error', at }] }
}

type Locate = (path: string[]) => SourceLocation

type Issue = {
  code?: string
  message: string
  path: PropertyKey[]
  keys?: string[]
  /** Of a union: the issues of each option. */
  errors?: Issue[][]
  /** Of a key that is not allowed. */
  issues?: Issue[]
}

function describeIssue(issue: Issue, locate: Locate): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => describeUnknownKey([...issue.path, key], locate))
  }
  const inner = issue.issues ?? issue.errors?.find(isOfRightType)
  if (inner)
    return inner.flatMap((one) =>
      describeIssue({ ...one, path: [...issue.path, ...one.path] }, locate),
    )
  const path = issue.path.map(String)
  return [
    {
      code: 'config/invalid',
      severity: 'error',
      message: describeValue(path.join('.') || 'The configuration', issue.message),
      at: locate(path),
    },
  ]
}

/** Whether the option of a union is the one that was meant. */
function isOfRightType(issues: Issue[]): boolean {
  return !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
}

function describeValue(name: string, message: string): string {
  if (message.endsWith('received undefined')) return `${name} is missing.`
  return `${name}: ${message.replace(/^Invalid input: /, '')}.`
}

function describeUnknownKey(path: PropertyKey[], locate: Locate): Diagnostic {
  const names = path.map(String)
  const key = names.at(-1) ?? ''
  const [nearest] = nearestNames(key, knownKeys(names.slice(0, -1)))
  return {
    code: 'config/unknown-key',
    severity: 'error',
    message: `There is no key ${names.join('.')} in the configuration.`,
    hint: nearest ? `Did you mean ${nearest}?` : 'Remove it.',
    at: locate(names),
  }
}

/** Sibling keys of an unknown one, e.g. `['family', 'file']` for `references.0`. */
function knownKeys(path: string[]): string[] {
  let schema: unknown = configSchema
  for (const step of path) {
    const definition = unwrap(schema)
    schema = 'element' in definition ? definition.element : definition.shape?.[step]
  }
  return Object.keys(unwrap(schema).shape ?? {})
}

type Definition = { shape?: Record<string, unknown>; element?: unknown; innerType?: unknown }

function unwrap(schema: unknown): Definition {
  const definition = (schema as { def?: Definition } | undefined)?.def ?? {}
  return definition.innerType ? unwrap(definition.innerType) : definition
}
