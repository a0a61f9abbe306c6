import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Content = string | Uint8Array

/** A file of the output: where it goes below `dist`, and how its content is made when it is wanted. */
export interface OutputFile {
  /** `docs/fapi/basics/index.html` */
  path: string
  render(): Content | Promise<Content>
}

/** Returns where it was written. */
export async function writeOutput(dir: string, file: OutputFile): Promise<string> {
  const target = join(dir, file.path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await file.render())
  return target
}

/** `/docs/fapi/basics` → `docs/fapi/basics/index.html`; `/` → `index.html` */
export function htmlPath(route: string): string {
  return join(route.slice(1), 'index.html')
}

/** `/docs/fapi/basics` → `docs/fapi/basics/index.md` */
export function markdownPath(route: string): string {
  return join(route.slice(1), 'index.md')
}
