import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { withBase } from '../../model/routes.ts'
import { locale } from '../extension/strings.ts'
import { Chrome } from '../layout/chrome.tsx'
import { CHROME_DATA_ID, CHROME_ROOT_ID, chromeData } from '../layout/chrome-data.ts'
import { Footer } from '../layout/footer.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { searchBoxes } from '../runtime/search-boxes.tsx'
import { BasePath } from '../ui/base-path.tsx'
import { INLINE_SCRIPTS } from '../ui/inline-scripts.ts'
import { StateTemplates } from '../ui/states/state-templates.tsx'
import type { Assets, RenderContext, StyleSheet } from './render-context.ts'

export interface PageHead {
  /** Without the site's name, e.g. `Item pinning`; null on the landing page. */
  title: string | null
  description: string
  /** The page's route, or null for the 404 page. */
  route: string | null
  kind: string
  /** The URL of its Markdown: `/docs/pinning/index.md`. */
  twin?: string
  /** News of the page: `/fapi/changes.atom`. */
  feed?: string | undefined
}

/** A complete document: head, the chrome that React hydrates, and the static region. */
export function Document({
  context,
  head,
  children,
}: {
  context: RenderContext
  head: PageHead
  children: ReactNode
}) {
  const { base, info } = context
  return (
    <html
      lang={new Intl.Locale(locale).language}
      dir="ltr"
      data-theme={info.colorMode === 'dark' ? 'dark' : 'light'}
      data-color-mode={info.colorMode}
      data-base={base}
      data-route={head.route ?? undefined}
      data-missing={head.route === null ? '' : undefined}
      data-announcement-id={info.announcement?.id}
      data-versions={head.kind === 'landing' ? versionsOf(info) : undefined}
    >
      <Head context={context} head={head} />
      <body>
        <BasePath value={base}>
          <SkipLink />
          <StateTemplates />
          <ChromeMarkup context={context} path={head.route ?? ''} />
          <div data-region="page" data-kind={head.kind}>
            {children}
          </div>
          {head.kind === 'guide' && <InlineScript code={INLINE_SCRIPTS.restoreTabs} />}
          {!isInlined(context.assets) && <InlineScript code={INLINE_SCRIPTS.addFonts} />}
          <Footer info={info} />
        </BasePath>
      </body>
    </html>
  )
}

/** Where the versions are, for a portal that has several. */
function versionsOf({ versions }: RenderContext['info']): string | undefined {
  if (versions.length < 2) return undefined
  return JSON.stringify(versions.map(({ id, href }) => ({ id, href })))
}

function Head({ context, head }: { context: RenderContext; head: PageHead }) {
  const { assets, base, info } = context
  const siteTitle = `${info.title} ${info.tagline}`.trim()
  const title = head.title ? `${head.title} | ${siteTitle}` : siteTitle
  const url = head.route === null ? null : info.url + withBase(base, head.route)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <InlineScript code={INLINE_SCRIPTS.baseUrlBanner} />
      <InlineScript code={INLINE_SCRIPTS.beforePaint} />
      {head.kind === 'landing' && versionsOf(info) && (
        <InlineScript code={INLINE_SCRIPTS.openVersion} />
      )}
      {head.kind === 'reference' && <InlineScript code={INLINE_SCRIPTS.fetchOperation} />}
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {assets.styles.map((sheet) => (
        <Styles key={sheet.href} {...sheet} />
      ))}
      {isInlined(assets) && <InlineScript code={INLINE_SCRIPTS.addFonts} />}
      <script type="module" src={assets.script} fetchPriority="low" data-asset="" />
      {head.twin && <link rel="alternate" type="text/markdown" href={withBase(base, head.twin)} />}
      {head.feed && (
        <link rel="alternate" type="application/atom+xml" href={withBase(base, head.feed)} />
      )}
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={head.title ?? siteTitle} />
      <meta property="og:description" content={head.description} />
      {url && <meta property="og:url" content={url} />}
      {info.theme.favicon && <link rel="icon" href={withBase(base, info.theme.favicon)} />}
      <meta name="color-scheme" content="light dark" />
      {info.theme.head.map(({ tag, attributes }) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </head>
  )
}

/** Rendered separately: React hydrates only this subtree, and needs its markers there. */
function ChromeMarkup({ context, path }: { context: RenderContext; path: string }) {
  const { base, info } = context
  const data = chromeData(info, base)
  const html = renderToString(<Chrome data={data} path={path} search={searchBoxes(base)} />)
  return (
    <>
      <div
        id={CHROME_ROOT_ID}
        style={{ display: 'contents' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React in the line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        id={CHROME_DATA_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<»
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}

/** A script below a linked sheet would wait for it, and the rest of the page with it. */
function isInlined({ styles }: Assets): boolean {
  return styles.every(({ css }) => css !== undefined)
}

function Styles({ href, css }: StyleSheet) {
  if (css === undefined) return <link rel="stylesheet" href={href} data-asset="" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the bundle's own style sheet
  return <style data-href={href} dangerouslySetInnerHTML={{ __html: css }} />
}

function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the policy
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
