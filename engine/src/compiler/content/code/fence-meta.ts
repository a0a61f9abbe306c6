import type { SourceLocation } from '../../../model/diagnostic.ts'
import { nearestNames } from '../../../model/nearest.ts'
import { OPERATION_NAME } from '../../../model/operation-name.ts'
import type { TransformContext } from '../transform-context.ts'

export interface FenceMeta {
  /** `title="app.ts"` */
  options: Record<string, string>
  /** `lineNumbers`, `diff` */
  flags: string[]
  /** `{1,3-5}` → 1, 3, 4, 5 */
  highlighted: number[]
}

const OPTION = /\{([\d,\s-]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g

/** Parses the options after the language of a code block. */
export function parseMeta(meta: string): FenceMeta {
  const options: Record<string, string> = {}
  const flags: string[] = []
  const highlighted: number[] = []
  for (const match of meta.matchAll(OPTION)) {
    const [, ranges, name, quoted, singleQuoted, bare, flag] = match
    if (ranges !== undefined) highlighted.push(...parseRanges(ranges))
    else if (name !== undefined) options[name] = quoted ?? singleQuoted ?? bare ?? ''
    else if (flag !== undefined) flags.push(flag)
  }
  return { options, flags, highlighted }
}

const MAX_LINES = 10_000

function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    const length = Math.min(Math.max(last - first + 1, 0), MAX_LINES)
    return Array.from({ length }, (_, index) => first + index)
  })
}

/** Options for the program that runs the samples of a page; not shown to readers. */
const RUN_OPTIONS = ['call', 'clock', 'fail', 'given', 'not-run', 'run', 'varies', 'viewer']
const OPTIONS = ['title', 'file', 'region', 'request', 'response', ...RUN_OPTIONS]
const FLAGS = ['lineNumbers', 'diff', 'partial', 'counter-example', 'again']

/** A misspelt option would silently disable a check. Contracts may contain any. */
export function checkMeta(
  language: string,
  meta: FenceMeta,
  { kind, diagnostics }: TransformContext,
  at: SourceLocation,
): void {
  if (kind === 'contract') return
  for (const word of unknownWords(language, meta)) {
    const [nearest] = nearestNames(word, [...OPTIONS, ...FLAGS])
    diagnostics.push({
      code: 'mdx/unknown-option',
      severity: 'error',
      message: `Code blocks have no option ${word}.`,
      hint: nearest
        ? `Did you mean ${nearest}?`
        : `The options are ${[...OPTIONS, ...FLAGS].join(', ')}.`,
      at,
    })
  }
  for (const message of misusedOptions(language, meta))
    diagnostics.push({ code: 'mdx/misused-option', severity: 'error', message, at })
}

export const SHELLS = ['bash', 'sh', 'shell', 'curl']

/** Whether a block is a request that a reader can run: `http` with its operation, or commands of a shell. */
export function isRunnable(
  language: string,
  { options, flags }: { options: FenceMeta['options']; flags: readonly string[] },
): boolean {
  if ('not-run' in options || 'response' in options || flags.includes('counter-example'))
    return false
  return SHELLS.includes(language) || flags.some((flag) => isTarget(language, flag))
}

/** `dapi:createMovie` after `http` */
function isTarget(language: string, flag: string): boolean {
  return language === 'http' && OPERATION_NAME.test(flag)
}

function unknownWords(language: string, { options, flags }: FenceMeta): string[] {
  return [
    ...Object.keys(options).filter((name) => !OPTIONS.includes(name)),
    ...flags.filter((flag) => !FLAGS.includes(flag) && !isTarget(language, flag)),
  ]
}

/** An option where it has no effect, or with a value that it cannot have. */
function misusedOptions(language: string, { options, flags }: FenceMeta): string[] {
  const { clock, run } = options
  const reason = options['not-run']
  const isResponse = options.response !== undefined
  const needsFile = 'region' in options && !('file' in options)
  const needsResponse = ['varies', 'call', 'again'].filter(
    (name) => !isResponse && (name in options || flags.includes(name)),
  )
  return [
    ...(needsFile ? ['region needs a file to be part of.'] : []),
    ...needsResponse.map((name) => `${name} needs a block that shows a response.`),
    ...(run !== undefined && !/^(ts|typescript)$/.test(language)
      ? ['run needs a block in TypeScript.']
      : []),
    ...(clock !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(clock)
      ? ['clock is a time such as 2026-03-20T19:00:00Z.']
      : []),
    ...(reason !== undefined && reason.trim().split(/\s+/).length < 3
      ? ['not-run needs a reason, in words.']
      : []),
  ]
}
