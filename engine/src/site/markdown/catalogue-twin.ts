import { catalogueHash } from '../../api/operation-links.ts'
import type { Catalogue } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { catalogueTitle } from '../ui/catalogue-words.ts'
import { joinBlocks } from './body-markdown.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import { markdownStrings } from './markdown-strings.ts'
import { catalogueMarkdown } from './table-markdown.ts'
import type { Twin } from './twin.ts'

/** A catalogue as a separate file: `fapi/catalogues/errors.md`. */
export function catalogueTwin(twin: Twin, name: string, catalogue: Catalogue): string {
  const { family, title: api } = twin.reference
  const title = fillIn(markdownStrings.nameOfApi, { name: catalogueTitle(catalogue), api })
  return joinBlocks([
    frontMatter({
      title,
      description: fillIn(markdownStrings.rows, { count: catalogue.rows.length }),
      canonical: twin.url(`/${family}`) + catalogueHash(name),
    }),
    `# ${escapeMarkdown(title)}`,
    catalogueMarkdown(catalogue),
  ])
}
