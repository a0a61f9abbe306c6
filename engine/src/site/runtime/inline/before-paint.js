;((root) => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (key, value) => {
    try {
      localStorage.setItem(key, value)
    } catch {}
  }
  const bare = location.pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  const path = bare.length > (root.dataset.base || '/').length ? bare.replace(/\/+$/, '') : bare
  if (path !== location.pathname && !root.hasAttribute('data-missing'))
    history.replaceState(history.state, '', path + location.search + location.hash)
  root.dataset.js = ''
  const device = matchMedia('(prefers-color-scheme: dark)')
  const setTheme = () => {
    const mode = read('portal:theme') || root.dataset.colorMode
    root.dataset.theme = mode === 'dark' || (mode === 'system' && device.matches) ? 'dark' : 'light'
  }
  setTheme()
  device.addEventListener('change', setTheme)
  const announcement = root.dataset.announcementId
  if (announcement && read('portal:announcement') === announcement)
    root.dataset.announcement = 'dismissed'
  // Another tab has changed the mode or dismissed the announcement.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'portal:theme') root.dataset.theme = newValue === 'dark' ? 'dark' : 'light'
    if (key === 'portal:announcement' && announcement && newValue === announcement)
      root.dataset.announcement = 'dismissed'
  })
  document.addEventListener('click', (event) => {
    const target = event.target
    if (!(target instanceof Element)) return
    // Nothing listens to a live part yet; who takes it over repeats this, unless the browser has done it.
    target
      .closest('[data-island]:not([data-live]) button:not([popovertarget])')
      ?.setAttribute('data-pressed', '')
    if (target.closest('[data-skip]')) {
      // The hash stays: it may name the operation that is open.
      event.preventDefault()
      const main = document.getElementById('main')
      main?.focus({ preventScroll: true })
      main?.scrollIntoView({ behavior: 'instant' })
    }
    if (target.closest('[data-theme-toggle]')) {
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
      write('portal:theme', root.dataset.theme)
    }
    if (target.closest('[data-announcement-dismiss]')) {
      root.dataset.announcement = 'dismissed'
      write('portal:announcement', announcement)
    }
  })
})(document.documentElement)
