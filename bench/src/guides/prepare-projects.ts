import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SidebarItem } from '../../../engine/src/model/navigation.ts'
import config from '../../../portal/portal.config.ts'
import { REPOSITORY, WORK } from '../folders.ts'
import { exportGuides, type PlainGuide, withFrontmatter } from './export-guides.ts'
import { ENGINE } from './generators.ts'

const GUIDES = join(WORK, 'guides')

/** Writes the same guides, in the same order, as a project of each generator. */
export async function prepareProjects(): Promise<PlainGuide[]> {
  await rm(GUIDES, { recursive: true, force: true })
  const guides = await exportGuides()
  const sidebar = (config.sidebar ?? []) as SidebarItem[]
  await Promise.all([
    prepareEngine(),
    prepareOurs(guides, sidebar),
    prepareDocusaurus(guides, sidebar),
    prepareVitepress(guides, sidebar),
    prepareStarlight(guides, sidebar),
  ])
  return guides
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const module = (value: unknown) => `export default ${JSON.stringify(value, null, 2)}\n`

async function prepareEngine(): Promise<void> {
  await mkdir(join(ENGINE, 'node_modules'), { recursive: true })
  for (const part of ['dist', 'bin', 'package.json'])
    await cp(join(REPOSITORY, 'engine', part), join(ENGINE, part), { recursive: true })
  const packages = await readdir(join(REPOSITORY, 'node_modules'))
  for (const name of packages.filter((one) => !/^\.(cache|vite)/.test(one)))
    await symlink(join(REPOSITORY, 'node_modules', name), join(ENGINE, 'node_modules', name))
}

async function prepareOurs(guides: PlainGuide[], sidebar: SidebarItem[]): Promise<void> {
  const root = join(GUIDES, 'portal')
  for (const guide of guides)
    await write(
      join(root, 'content', `${guide.slug}.mdx`),
      withFrontmatter(guide).replace(/(\]\([^)]*)\.md(?=[#)])/g, '$1.mdx'),
    )
  await write(join(root, 'portal.config.ts'), module({ title: 'Guides', sidebar }))
}

async function prepareDocusaurus(guides: PlainGuide[], sidebar: SidebarItem[]): Promise<void> {
  const root = join(GUIDES, 'docusaurus')
  for (const guide of guides) await write(join(root, `${guide.slug}.md`), withFrontmatter(guide))
  const items = (list: SidebarItem[]): unknown[] =>
    list.map((item) =>
      typeof item === 'string'
        ? item === 'docs'
          ? 'index'
          : item.slice('docs/'.length)
        : { type: 'category', label: item.label, items: items(item.items) },
    )
  await write(join(root, 'package.json'), '{ "private": true }\n')
  await write(join(root, 'sidebars.mjs'), module({ guides: items(sidebar) }))
  await write(
    join(root, 'docusaurus.config.mjs'),
    module({
      title: 'Guides',
      url: 'https://docs.backstage.example',
      baseUrl: '/',
      trailingSlash: false,
      onBrokenLinks: 'ignore',
      onBrokenAnchors: 'ignore',
      markdown: {
        format: 'md',
        hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
      },
      future: { v4: true, faster: true },
      presets: [
        [
          'classic',
          {
            docs: { path: 'docs', routeBasePath: 'docs', sidebarPath: './sidebars.mjs' },
            blog: false,
            pages: false,
          },
        ],
      ],
      themeConfig: { navbar: { title: 'Guides' } },
    }),
  )
}

async function prepareVitepress(guides: PlainGuide[], sidebar: SidebarItem[]): Promise<void> {
  const root = join(GUIDES, 'vitepress')
  // The theme takes the title from the text.
  for (const guide of guides)
    await write(
      join(root, `${guide.slug}.md`),
      withFrontmatter({ ...guide, markdown: `\n# ${guide.title}\n${guide.markdown}` }),
    )
  const titles = new Map(guides.map(({ slug, title }) => [slug, title]))
  const items = (list: SidebarItem[]): unknown[] =>
    list.map((item) =>
      typeof item === 'string'
        ? { text: titles.get(item) ?? titles.get(`${item}/index`) ?? item, link: `/${item}` }
        : { text: item.label, items: items(item.items) },
    )
  await write(
    join(root, '.vitepress/config.mjs'),
    module({
      title: 'Guides',
      cleanUrls: true,
      ignoreDeadLinks: true,
      themeConfig: { sidebar: items(sidebar), search: { provider: 'local' } },
    }),
  )
  await write(join(root, 'package.json'), '{ "private": true, "type": "module" }\n')
}

async function prepareStarlight(guides: PlainGuide[], sidebar: SidebarItem[]): Promise<void> {
  const root = join(GUIDES, 'starlight')
  for (const guide of guides)
    await write(join(root, 'src/content/docs', `${guide.slug}.md`), withFrontmatter(guide))
  const items = (list: SidebarItem[]): unknown[] =>
    list.map((item) =>
      typeof item === 'string' ? { slug: item } : { label: item.label, items: items(item.items) },
    )
  await write(join(root, 'package.json'), '{ "private": true, "type": "module" }\n')
  await write(
    join(root, 'src/content.config.ts'),
    `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  )
  await write(
    join(root, 'astro.config.mjs'),
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  telemetry: false,
  integrations: [starlight({ title: 'Guides', sidebar: ${JSON.stringify(items(sidebar))} })],
})
`,
  )
}
