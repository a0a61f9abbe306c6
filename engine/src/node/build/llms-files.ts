import { hashOf } from '../../compiler/cache/hash.ts'
import { absoluteUrl } from '../../model/routes.ts'
import type { Site } from '../../model/site.ts'
import { markdownPath, type OutputFile } from './output-files.ts'

interface LlmsInput {
  site: Site
  base: string
  /** All Markdown twins of the build. */
  twins: OutputFile[]
}

/**
 * The index for language models, and all guides in one file; each family's renderer adds its own.
 */
export function llmsFiles({ site, base, twins }: LlmsInput): OutputFile[] {
  const byPath = new Map(twins.map((twin) => [twin.path, twin]))
  const named = (paths: string[]) => paths.flatMap((path) => byPath.get(path) ?? [])
  const families = site.references.map(({ family }) => markdownPath(`/${family}`))
  const guides = site.guides.map(({ path }) => markdownPath(path))
  const full = named(['index.md', ...guides, ...families])
  return [
    { path: 'llms.txt', render: () => llmsIndex(site, base) },
    {
      path: FULL_TEXT,
      level: 'light',
      inputs: hashOf(JSON.stringify(full.map(({ path, inputs }) => [path, inputs]))),
      render: () => joinTwins(full, (path) => urlOf(site, base, path)),
    },
  ]
}

const FULL_TEXT = 'llms-full.txt'

/** Follows llmstxt.org: a title, a summary, and lists of links to Markdown. */
function llmsIndex(site: Site, base: string): string {
  const { info, guides, references } = site
  const line = (title: string, path: string, text: string) =>
    `- [${title}](${urlOf(site, base, path)})${text && `: ${text}`}`
  const section = (heading: string, lines: string[]) =>
    lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}`] : []
  return `${[
    `# ${info.title} ${info.tagline}`.trim(),
    ...(info.description ? [`> ${info.description}`] : []),
    ...section(
      'Guides',
      guides.map(({ title, path, description }) => line(title, markdownPath(path), description)),
    ),
    ...section(
      'API references',
      references.map(({ title, family, summary }) =>
        line(title, markdownPath(`/${family}`), summary),
      ),
    ),
    ...section(
      'Changes',
      references
        .filter(({ releases }) => releases.length > 0)
        .map(({ title, family }) =>
          line(
            `Changes of ${title}`,
            `${family}/changes/all.md`,
            'By release, breaking ones first.',
          ),
        ),
    ),
    ...section('OpenAPI documents', [
      ...references.map(({ title, family }) => line(title, `openapi/${family}.yaml`, '')),
    ]),
    ...section('Optional', [
      line('All guides', FULL_TEXT, 'Every guide and the overview of every API in one file.'),
      ...references.map(({ title, family }) =>
        line(`${title}, all operations`, `${family}/${FULL_TEXT}`, ''),
      ),
    ]),
  ].join('\n\n')}\n`
}

/** Concatenates twins, replacing front matter by the URL below the title. */
async function joinTwins(files: OutputFile[], url: (path: string) => string): Promise<string> {
  const texts = []
  for (const { path, render } of files) {
    const text = String(await render()).replace(/^---\n.*?\n---\s*/s, '')
    texts.push(text.replace(/^# .*$/m, (title) => `${title}\n\nSource: ${url(path)}`))
  }
  return texts.join('\n')
}

function urlOf(site: Site, base: string, path: string): string {
  return absoluteUrl(site.info.url, base, `/${path}`)
}
