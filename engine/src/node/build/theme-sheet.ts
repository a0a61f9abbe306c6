import { withBase } from '../../model/routes.ts'
import type { Theme } from '../../model/site.ts'
import type { StyleSheet } from '../../site/render/render-context.ts'
import type { OutputFile } from './output-files.ts'
import { shortHash } from './short-hash.ts'

/** The path of the portal's own style sheet, `assets/theme-3f2a91c0.css`; null if there is none. */
export function themePath({ css }: Theme): string | null {
  return css ? `assets/theme-${shortHash(css)}.css` : null
}

/**
 * The link to the sheet, and the file itself. Its URLs start at the root of the site:
 * `url(/font.woff2)`.
 */
export function themeSheet(
  theme: Theme,
  base: string,
): { sheets: StyleSheet[]; files: OutputFile[] } {
  const path = themePath(theme)
  if (!path) return { sheets: [], files: [] }
  const css = theme.css.replace(
    /url\((["']?)\/(?!\/)/g,
    (_, quote: string) => `url(${quote}${base}`,
  )
  return {
    sheets: [{ href: withBase(base, `/${path}`), css }],
    files: [{ path, render: () => css }],
  }
}
