import { hashOf } from '../../compiler/cache/hash.ts'
import type { Site } from '../../model/site.ts'
import type { LinkContext } from '../../site/render/render-context.ts'
import { type ContentOf, markdownPath, type OutputFile } from './output-files.ts'
import type { PageRenderer } from './renderers.ts'

interface LlmsInput {
  site: Site
  links: LinkContext
  /** All Markdown twins of the build. */
  twins: OutputFile[]
  contentOf: ContentOf
}

/**
 * The index for language models, and all guides in one file; each family's renderer adds its own.
 */
export function llmsFiles(
  { site, links, twins, contentOf }: LlmsInput,
  { llmsIndex, twinAsPart }: PageRenderer,
): OutputFile[] {
  const byPath = new Map(twins.map((twin) => [twin.path, twin]))
  const routes = [...site.guides, ...site.references.map(({ family }) => ({ path: `/${family}` }))]
  const paths = ['index.md', ...routes.map(({ path }) => markdownPath(path))]
  const parts = paths.flatMap((path) => byPath.get(path) ?? [])
  return [
    { path: 'llms.txt', render: () => llmsIndex(site, links) },
    {
      path: 'llms-full.txt',
      level: 'light',
      inputs: () => hashOf(JSON.stringify(parts.map(({ path, inputs }) => [path, inputs?.()]))),
      render: async () => {
        const texts = []
        for (const part of parts)
          texts.push(twinAsPart(String(await contentOf(part)), part.path, links))
        return texts.join('\n')
      },
    },
  ]
}
