;((root) => {
  // Another script makes the address a bare path, and what is read later may be another page.
  const { pathname } = location
  const route = root.dataset.route || ''
  const suggestBase = () => {
    const path = pathname.replace(/\/index(\.html)?$/, '/').replace(/\.html$/, '')
    const trimmed = path.replace(/\/+$/, '')
    if (route === '/') return `${trimmed}/`
    return route && trimmed.endsWith(route) ? `${trimmed.slice(0, -route.length)}/` : null
  }
  const show = () => {
    if (document.getElementById('base-url-banner') || !document.body) return
    const base = suggestBase()
    const banner = document.createElement('div')
    banner.id = 'base-url-banner'
    banner.setAttribute('role', 'alert')
    banner.style.cssText =
      'position:relative;z-index:99;box-sizing:border-box;margin:0;padding:16px 20px;border:0;border-bottom:4px solid #a91d2b;background:#fbeaea;color:#1d1a16;font:16px/1.5 system-ui,sans-serif'
    const say = (text) => {
      const line = document.createElement('p')
      line.style.cssText = 'margin:0 0 6px'
      line.textContent = text
      banner.append(line)
      return line
    }
    say(
      'This site did not load properly: its styles or scripts could not be fetched.',
    ).style.fontWeight = '700'
    if (base && base !== root.dataset.base) {
      say(
        `It was built for the base URL ${root.dataset.base}, but it seems to be served from another one.`,
      )
      const advice = say('Suggested base URL: ')
      const code = document.createElement('code')
      code.textContent = base
      advice.append(code)
      say(`Build it again with --base ${base}`)
    } else say('The base URL looks right. Check your connection, or reload the page in a moment.')
    document.body.prepend(banner)
  }
  let failed = false
  document.addEventListener(
    'error',
    (event) => {
      const source = event.target
      if (!(source instanceof HTMLElement) || !source.hasAttribute('data-asset')) return
      failed = true
      show()
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', () => failed && show())
  // Nothing is drawn while a style sheet is on its way. After a while the words come first, and the styles when they arrive.
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (link.sheet) continue
      const late = link.cloneNode()
      late.media = 'print'
      late.onload = () => {
        late.media = 'all'
      }
      link.replaceWith(late)
    }
  }, 4000)
})(document.documentElement)
