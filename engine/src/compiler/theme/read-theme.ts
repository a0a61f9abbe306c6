import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Theme } from '../../model/site.ts'
import type { Config } from '../config/config.ts'

export interface ThemeFiles {
  theme: Theme
  /** The drawing behind the sample on the landing page. */
  drawing: string | null
}

interface ThemeSource {
  root: string
  settings: Config
  /** URL paths of files in `public/`. */
  publicPaths: string[]
  locate: (text: string) => SourceLocation
}

/** Reads the files of a portal's theme; reports missing ones. */
export async function readTheme(source: ThemeSource): Promise<Compiled<ThemeFiles>> {
  const { settings, publicPaths } = source
  const { css, logo, favicon, head, footer } = settings.theme
  const diagnostics: Diagnostic[] = []
  const read = async (file: string | null, isRight: (text: string) => boolean) => {
    if (file === null) return null
    const text = await readFile(join(source.root, file), 'utf8').catch(() => null)
    const problem = problemOf(file, text, isRight)
    if (problem) diagnostics.push({ ...problem, at: source.locate(file) })
    return problem ? null : text
  }
  const path = `/${favicon ?? 'favicon.svg'}`
  if (favicon && !publicPaths.includes(path))
    diagnostics.push({
      code: 'config/theme-file',
      severity: 'error',
      message: `There is no file public/${favicon}.`,
      at: source.locate(favicon),
    })
  const theme = {
    css: (await read(css, () => true)) ?? '',
    logo: await readSvg(logo),
    favicon: publicPaths.includes(path) ? path : null,
    head,
    footer,
  }
  async function readSvg(file: string | null) {
    const text = await read(file, (content) => content.includes('<svg'))
    return text?.slice(text.indexOf('<svg')).trim() ?? null
  }
  return {
    value: { theme, drawing: await readSvg(settings.landing?.sample?.drawing ?? null) },
    diagnostics,
  }
}

function problemOf(file: string, text: string | null, isRight: (text: string) => boolean) {
  const code = 'config/theme-file'
  const severity = 'error' as const
  if (text === null) return { code, severity, message: `There is no file ${file}.` }
  return isRight(text) ? null : { code, severity, message: `${file} is not an SVG file.` }
}
