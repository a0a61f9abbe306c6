import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageStrings } from '../ui/page-strings.ts'
import '../styles/site.css'
import { FailedPage } from '../pages/failed-page.tsx'
import { GuidePage } from '../pages/guide-page.tsx'
import { LandingPage } from '../pages/landing-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { OfflinePage } from '../pages/offline-page.tsx'
import { ReferencePage } from '../pages/reference-page.tsx'
import { INLINE_SCRIPTS } from '../ui/inline-scripts.ts'
import { Document, type PageHead } from './document.tsx'
import type { RenderContext, View } from './render-context.ts'

export { guideMarkdown, headingsOf, landingMarkdown } from '../markdown/guide-markdown.ts'
export { llmsIndex, twinAsPart } from '../markdown/llms-text.ts'

/** The complete HTML document of one page. */
export function renderPage(context: RenderContext, view: View): string {
  const markup = renderToStaticMarkup(
    <Document context={context} head={headOf(context, view)}>
      {bodyOf(context, view)}
    </Document>,
  )
  return `<!doctype html>${markup}`
}

/** All inline scripts, for their hashes in a content security policy. */
export function inlineScripts(): string[] {
  return Object.values(INLINE_SCRIPTS)
}

function headOf({ info }: RenderContext, view: View): PageHead {
  const { kind } = view
  switch (kind) {
    case 'landing':
      return { kind, title: null, description: info.description, route: '/', twin: '/index.md' }
    case 'guide':
      return {
        kind,
        title: view.guide.title,
        description: view.guide.description,
        route: view.guide.path,
        twin: `${view.guide.path}/index.md`,
      }
    case 'reference': {
      const { title, summary, family, releases } = view.reference
      return {
        kind,
        title,
        description: summary,
        route: `/${family}`,
        twin: `/${family}/index.md`,
        feed: releases.length > 0 ? `/${family}/changes.atom` : undefined,
      }
    }
    case 'not-found':
      return {
        kind,
        title: pageStrings.notFound,
        description: pageStrings.notFoundDescription,
        route: null,
      }
    case 'offline':
      return { kind, title: pageStrings.offline, description: '', route: null }
    case 'failed':
      return { kind, title: 'This page does not compile', description: '', route: view.path }
    default:
      return view satisfies never
  }
}

function bodyOf({ info, base }: RenderContext, view: View): ReactNode {
  switch (view.kind) {
    case 'landing':
      return <LandingPage site={view.site} />
    case 'guide':
      return <GuidePage info={info} sidebar={view.sidebar} guide={view.guide} />
    case 'reference':
      return <ReferencePage body={view.body} />
    case 'not-found':
      return <NotFoundPage site={view.site} search={{ base, placement: 'menu' }} />
    case 'offline':
      return <OfflinePage />
    case 'failed':
      return <FailedPage path={view.path} diagnostics={view.diagnostics} />
    default:
      return view satisfies never
  }
}
