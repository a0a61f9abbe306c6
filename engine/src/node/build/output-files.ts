import { extname, join } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Level } from './compress.ts'

/** `copyOf` names a file that may be too large to hold in memory. */
export type Content = string | Uint8Array | { copyOf: string }

/**
 * A file of the output: its path below `dist`, and a function that creates its content on demand.
 */
export interface OutputFile {
  /** `docs/fapi/basics/index.html` */
  path: string
  /** Computes a hash of all inputs of the content; without it, every build creates the content again. */
  inputs?: () => string
  /** The inputs of its group, if it has one. */
  group?: string
  /** Defaults to the strongest. */
  level?: Level
  /** What is reported is remembered with the file, for builds that do not render it again. */
  render(report?: Report): Content | Promise<Content>
}

/**
 * Files that are known to be unchanged if none of their common inputs has changed; only otherwise
 * are they listed and compared one by one.
 */
export interface OutputGroup {
  inputs: string
  files: () => OutputFile[]
}

/** The content of a file: rendered, or as the last build wrote it. */
export type ContentOf = (file: OutputFile) => Content | Promise<Content>

export type Report = (diagnostic: Diagnostic) => void

const TEXT = new Set('.html .css .js .json .svg .xml .txt .md .yaml .ts .atom'.split(' '))

/** Whether a file is served compressed. */
export function isText(path: string): boolean {
  return TEXT.has(extname(path))
}

/** `/docs/fapi/basics` → `docs/fapi/basics/index.html`; `/` → `index.html` */
export function htmlPath(route: string): string {
  return join(route.slice(1), 'index.html')
}

/** `/docs/fapi/basics` → `docs/fapi/basics/index.md` */
export function markdownPath(route: string): string {
  return join(route.slice(1), 'index.md')
}
