import { normalisePath } from '../../../model/routes.ts'
import type { BANNER } from '../../../model/strings.ts'

/** Replaced by the texts themselves when a page is rendered. */
declare const WORDS: typeof BANNER

const STYLE =
  'position:relative;z-index:99;box-sizing:border-box;margin:0;padding:16px 20px;border:0;border-bottom:4px solid #a91d2b;background:#fbeaea;color:#1d1a16;font:16px/1.5 system-ui,sans-serif'
const STYLES_TIMEOUT_MS = 4000

const { dataset } = document.documentElement
// Read the path now: another script normalises the URL, and the reader may navigate.
const { pathname } = location
const route = dataset.route ?? ''

let failed = false
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.hasAttribute('data-asset')) return
    failed = true
    show()
  },
  true,
)
document.addEventListener('DOMContentLoaded', () => failed && show())
setTimeout(showWithoutStyles, STYLES_TIMEOUT_MS)

/**
 * `/portal/docs/x.html` of the page `/docs/x` → `/portal/`; null if the path does not end with the
 * page's route.
 */
function suggestBase(): string | null {
  const path = normalisePath(pathname).replace(/\/index$/, '')
  if (route === '/') return path === '/' ? '/' : `${path}/`
  return route && path.endsWith(route) ? `${path.slice(0, -route.length)}/` : null
}

function show(): void {
  if (document.getElementById('base-url-banner') || !document.body) return
  const base = suggestBase()
  const banner = document.createElement('div')
  banner.id = 'base-url-banner'
  banner.setAttribute('role', 'alert')
  banner.style.cssText = STYLE
  const say = (text: string) => {
    const line = document.createElement('p')
    line.style.cssText = 'margin:0 0 6px'
    line.textContent = text
    banner.append(line)
    return line
  }
  say(WORDS.failed).style.fontWeight = '700'
  if (base && base !== dataset.base) {
    say(WORDS.builtFor.replace('{base}', dataset.base ?? ''))
    const code = document.createElement('code')
    code.textContent = base
    say(WORDS.suggested).append(code)
    say(WORDS.build.replace('{base}', base))
  } else say(WORDS.connection)
  document.body.prepend(banner)
}

/**
 * Browsers paint nothing while a style sheet is loading. After a timeout, show the text without it;
 * styles apply when they arrive.
 */
function showWithoutStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue
    const late = link.cloneNode() as HTMLLinkElement
    late.media = 'print'
    late.onload = () => {
      late.media = 'all'
    }
    link.replaceWith(late)
  }
}
