import { EMPTY_SCHEMA, type Schema } from '../../api/schema.ts'
import { firstSentence } from '../../model/content.ts'
import { fillIn } from '../../model/strings.ts'
import { joinBlocks } from './body-markdown.ts'
import { contentMarkdown } from './content-markdown.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import { markdownStrings } from './markdown-strings.ts'
import { schemaMarkdown } from './schema-markdown.ts'
import type { Twin } from './twin.ts'

/** A named schema as a separate file: `fapi/schemas/Movie.md`. */
export function schemaTwin(twin: Twin, id: string): string {
  const { family, title: api, schemas } = twin.reference
  const description = schemas[id]?.description ?? []
  const pointer: Schema = { ...EMPTY_SCHEMA, kind: 'ref', id }
  return joinBlocks([
    frontMatter({
      title: fillIn(markdownStrings.nameOfApi, { name: id, api }),
      description: firstSentence(description, 200),
      canonical: twin.url(`/${family}`),
    }),
    `# ${escapeMarkdown(id)}`,
    contentMarkdown(description, twin.link),
    schemaMarkdown(pointer, twin),
  ])
}
