import type { Site } from '../../model/site.ts'
import { fillIn } from '../../model/strings.ts'
import { changeStrings } from '../reference/changes/change-strings.ts'
import type { LinkContext } from '../render/render-context.ts'
import { joinBlocks, section } from './body-markdown.ts'
import { markdownStrings as words } from './markdown-strings.ts'
import { fileUrl, twinPath } from './twin-links.ts'

/** Follows llmstxt.org: a title, a summary, and lists of links to Markdown. */
export function llmsIndex({ info, guides, references }: Site, links: LinkContext): string {
  const line = (title: string, path: string, text = '') =>
    `- [${title}](${fileUrl(links, path)})${text && `: ${text}`}`
  return joinBlocks([
    `# ${info.title} ${info.tagline}`.trim(),
    info.description && `> ${info.description}`,
    ...section(
      words.guides,
      guides.map(({ title, path, description }) => line(title, `${path}/index.md`, description)),
    ),
    ...section(
      words.references,
      references.map(({ title, family, summary }) => line(title, `/${family}/index.md`, summary)),
    ),
    ...section(
      changeStrings.changes,
      references
        .filter(({ releases }) => releases.length > 0)
        .map(({ title, family }) =>
          line(
            fillIn(changeStrings.changesOf, { api: title }),
            twinPath(family, 'changes', 'all'),
            words.breakingFirst,
          ),
        ),
    ),
    ...section(
      words.openApis,
      references.map(({ title, family }) => line(title, `/openapi/${family}.yaml`)),
    ),
    // The name of this section is part of the format.
    ...section('Optional', [
      line(words.allGuides, '/llms-full.txt', words.inOneFile),
      ...references.map(({ title, family }) =>
        line(fillIn(words.allOperations, { api: title }), `/${family}/llms-full.txt`),
      ),
    ]),
  ])
}

/** A Markdown twin as a part of a longer text: its URL, below the title, replaces the front matter. */
export function twinAsPart(markdown: string, path: string, links: LinkContext): string {
  const source = fillIn(words.source, { url: fileUrl(links, `/${path}`) })
  return markdown
    .replace(/^---\n.*?\n---\s*/s, '')
    .replace(/^# .*$/m, (title) => `${title}\n\n${source}`)
}
