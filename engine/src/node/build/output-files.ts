import { extname, join } from 'node:path'
import type { Level } from './compress.ts'

/** `copyOf` names a file that is too large to be held in memory, or may be. */
export type Content = string | Uint8Array | { copyOf: string }

/** A file of the output: where it goes below `dist`, and how its content is made when it is wanted. */
export interface OutputFile {
  /** `docs/fapi/basics/index.html` */
  path: string
  /** A hash of all that the content is made from; without one the content is made in every build. */
  inputs?: string
  /** The strongest unless said otherwise. */
  level?: Level
  render(): Content | Promise<Content>
}

const TEXT = new Set('.html .css .js .json .svg .xml .txt .md .yaml .ts .atom'.split(' '))

/** Whether a file is sent compressed. */
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
