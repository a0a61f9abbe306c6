import type { Guide, Site } from '../../model/site.ts'
import type { LinkContext } from '../render/render-context.ts'
import { joinBlocks, section } from './body-markdown.ts'
import { contentMarkdown } from './content-markdown.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import { markdownStrings } from './markdown-strings.ts'
import { fileUrl, type HasAnchor, twinLinks } from './twin-links.ts'

/** The Markdown twin of a guide; of other guides it shows which headings they have. */
export function guideMarkdown(links: LinkContext, guide: Guide, hasAnchor: HasAnchor): string {
  const { title, description, path, lastUpdate, content } = guide
  return joinBlocks([
    frontMatter({
      title,
      description,
      canonical: fileUrl(links, path),
      lastUpdate: lastUpdate?.at ?? null,
    }),
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(description),
    contentMarkdown(content.nodes, twinLinks(links, path, hasAnchor), 0),
  ])
}

/** Whether a guide has a heading. */
export function headingsOf(guides: Guide[]): HasAnchor {
  const known = new Set(
    guides.flatMap(({ path, headings }) => headings.map(({ id }) => `${path}#${id}`)),
  )
  return (path, anchor) => anchor !== undefined && known.has(`${path}#${anchor}`)
}

/** The landing page as Markdown: entry points, and all pages and families. */
export function landingMarkdown({ info, guides, references }: Site, links: LinkContext): string {
  const link = twinLinks(links, '/')
  const title = `${info.title} ${info.tagline}`.trim()
  const line = (name: string, href: string, text: string) =>
    `- ${markdownLink(escapeMarkdown(name), link(href) ?? href)}${text && `: ${escapeMarkdown(text)}`}`
  return joinBlocks([
    frontMatter({ title, description: info.description, canonical: fileUrl(links, '/') }),
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(info.description),
    ...section(
      markdownStrings.startHere,
      (info.landing?.starts ?? []).map((start) => line(start.title, start.href, start.text)),
    ),
    ...section(
      markdownStrings.guides,
      guides.map((guide) => line(guide.title, guide.path, guide.description)),
    ),
    ...section(
      markdownStrings.references,
      references.map(({ title: name, family, summary }) => line(name, `/${family}`, summary)),
    ),
  ])
}
