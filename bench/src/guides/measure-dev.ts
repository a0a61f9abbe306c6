import { measureEdits, withDevPage } from '../dev-page.ts'
import type { Generator } from './generators.ts'

/**
 * Seconds from the start of a dev server until a guide is shown, then from an edit until its text
 * is on screen.
 */
export function measureDev({ dev, project, guide }: Generator) {
  const server = {
    command: dev,
    folder: project,
    path: '/docs/fapi/entitlements/products',
    heading: 'Products',
  }
  return withDevPage(server, async ({ page, answered, rendered }) => ({
    answered,
    rendered,
    changed: await measureEdits(page, guide, addParagraph),
  }))
}

/** Before the first section of a guide. */
export function addParagraph(text: string, words: string): string {
  return text.replace('\n## ', `\n${words}\n\n## `)
}
