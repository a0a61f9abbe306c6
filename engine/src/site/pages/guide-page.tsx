import type { NearEntry } from '../../model/sidebar-near.ts'
import type { Guide, SiteInfo } from '../../model/site.ts'
import { Content } from '../content/content.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { NeighbourLinks } from '../layout/neighbour-links.tsx'
import { PageOrigin } from '../layout/page-origin.tsx'
import { Sidebar } from '../layout/sidebar.tsx'
import { FoldedContents, TableOfContents } from '../layout/table-of-contents.tsx'
import { MarkdownActions } from '../ui/markdown-actions.tsx'
import styles from './guide-page.module.css'

export function GuidePage({
  info,
  sidebar,
  guide,
}: {
  info: SiteInfo
  sidebar: NearEntry[]
  guide: Guide
}) {
  return (
    <DocsLayout
      sidebar={<Sidebar entries={sidebar} path={guide.path} />}
      contents={<TableOfContents headings={guide.headings} />}
    >
      <article>
        <header className={styles.header}>
          <Breadcrumbs trail={guide.breadcrumbs} />
          <h1 tabIndex={-1}>{guide.title}</h1>
          {guide.description && <p>{guide.description}</p>}
          <MarkdownActions twin={`${guide.path}/index.md`} />
          <FoldedContents headings={guide.headings} />
        </header>
        <div className="prose" data-late="">
          <Content nodes={guide.content.nodes} />
        </div>
        <PageOrigin file={guide.file} lastUpdate={guide.lastUpdate} editUrl={info.editUrl} />
      </article>
      <NeighbourLinks previous={guide.previous} next={guide.next} />
    </DocsLayout>
  )
}
