import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMeta } from '../../engine/src/compiler/content/code/fence-meta.ts'
import { cutRegion } from '../../engine/src/compiler/content/code/region.ts'

const CONTENT = join(process.cwd(), 'portal/content')
const EXAMPLES = join(process.cwd(), 'examples')

export interface Guide {
  /** `docs/fapi/basics.mdx` */
  file: string
  text: string
}

/** A code block of a guide. */
export interface Fence {
  file: string
  /** The number of its first line of code. */
  line: number
  language: string
  /** The text after the language, e.g. `response=fapi:getMenus:200`. */
  meta: string
  code: string
}

export function readGuides(): Guide[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(CONTENT, file), 'utf8') }))
}

export function fencesOf({ file, text }: Guide): Fence[] {
  const blocks = text.matchAll(/^( *)(`{3,})(\w*)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm)
  return [...blocks].map((block) => {
    const [, indent = '', , language = '', meta = '', code = ''] = block
    return {
      file,
      line: text.slice(0, block.index).split('\n').length + 1,
      language,
      meta: meta.trim(),
      code: quotedCode(meta) ?? code.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }
  })
}

/** The code of a block that quotes a file of the examples. */
function quotedCode(meta: string): string | undefined {
  const { file, region } = parseMeta(meta).options
  if (file === undefined) return undefined
  const code = cutRegion(readFileSync(join(EXAMPLES, file), 'utf8'), region)
  return code === null ? undefined : `${code}\n`
}

/** The text of a guide without code, frontmatter and markup; keeps line numbers. */
export function proseOf({ text }: Guide): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  return text
    .replace(/^---\n[\s\S]*?\n---/, blank)
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, blank)
    .replace(/<code>[\s\S]*?<\/code>/g, blank)
    .replace(/<[A-Z][^>]*\/>/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\n]*\)/g, blank)
}
