import { createHash } from 'node:crypto'
import { API_CATALOG } from './static-files.ts'

/** One block of a `_headers` file: a path pattern and its headers. */
export interface HeaderRule {
  /** `/*`, `/assets/*` */
  pattern: string
  headers: Record<string, string>
}

/**
 * For everything but assets, sent by `portal serve` and nginx. Not a rule of `_headers`: Netlify
 * and Cloudflare Pages combine a header that two rules set, and their own default for pages
 * (revalidate; a release purges the edge) is right.
 */
export const PAGE_CACHING = 'public, max-age=60, stale-while-revalidate=600'

/**
 * The only policies that create HTML from text: the site's own, the inline script that opens an
 * operation, and for diagrams DOMPurify, which sanitises everything that Mermaid inserts (the
 * default policy).
 */
const TRUSTED_TYPES = ['portal', 'portal-opening', 'default', 'dompurify']

interface HeaderInput {
  inlineScripts: string[]
  foreignScripts: string[]
  /** Families whose pages link to an API document. */
  families: string[]
  base: string
}

/**
 * Headers that every host must send. Scripts run only from the site itself, from URLs in the
 * configuration, or inline with a known hash; inline styles are allowed because Mermaid needs them.
 */
export function headerRules({
  inlineScripts,
  foreignScripts,
  families,
  base,
}: HeaderInput): HeaderRule[] {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const scripts = ["'self'", ...hashes, ...foreignScripts.map(addressOf)]
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ]
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': policy.join('; '),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      pattern: `${base}assets/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    ...families.map((family) => ({
      pattern: base + family,
      headers: { Link: familyLinks(base, family) },
    })),
  ]
}

/** Links to the Markdown of a family's page, and to its API document. */
function familyLinks(base: string, family: string): string {
  return [
    `<${base}${family}/index.md>; rel="alternate"; type="text/markdown"`,
    `<${base}openapi/${family}.yaml>; rel="service-desc"; type="application/yaml"`,
    `<${base}${API_CATALOG}>; rel="api-catalog"`,
  ].join(', ')
}

/** Without query and hash, which a policy does not support: `https://social.example/widget.js`. */
function addressOf(script: string): string {
  const { origin, pathname } = new URL(script)
  return origin + pathname
}

/** The format of Netlify, Cloudflare Pages and `portal serve`. */
export function formatHeaders(rules: HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n')
}

/** The same rules for nginx, to include in its `server` block. */
export function formatNginxHeaders(rules: HeaderRule[]): string {
  const lines = ({ headers }: HeaderRule) =>
    Object.entries(headers).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    )
  const [first, ...narrower] = rules
  if (!first) return ''
  // The variables are defined in `deploy/nginx.conf`, which recognises pages by their URL.
  const ofPages = { Vary: '$portal_vary', Link: '$portal_link' }
  const site = {
    ...first,
    headers: { 'Cache-Control': PAGE_CACHING, ...ofPages, ...first.headers },
  }
  // nginx inherits add_header only into blocks without one, so a narrower block repeats them all.
  const blocks = narrower.map((rule) => {
    const merged = { pattern: rule.pattern, headers: { ...site.headers, ...rule.headers } }
    const isFolder = rule.pattern.endsWith('*')
    return [
      isFolder ? `location ^~ ${rule.pattern.slice(0, -1)} {` : `location = ${rule.pattern} {`,
      ...(isFolder ? [] : ['  try_files $uri/index.$portal_form $uri/index.html =404;']),
      ...lines(merged).map((line) => `  ${line}`),
      '}',
    ].join('\n')
  })
  return [...lines(site), ...blocks].join('\n').concat('\n')
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line)
    if (header?.[1]) {
      const rule = rules.at(-1)
      if (rule) rule.headers[header[1]] = header[2] ?? ''
    } else if (line.trim()) rules.push({ pattern: line.trim(), headers: {} })
  }
  return rules
}

/** All headers for a path; later rules override earlier ones. */
export function headersFor(rules: HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}
