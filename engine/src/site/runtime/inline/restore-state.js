;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  for (const input of document.querySelectorAll('input[data-tab-group]'))
    if (input.value === read(`portal:tab:${input.dataset.tabGroup}`)) input.checked = true
  try {
    const state = JSON.parse(read('portal:sidebar') || '{}')
    for (const details of document.querySelectorAll('[data-sidebar] details[data-group]')) {
      const open = state[details.dataset.group]
      if (typeof open === 'boolean' && !details.querySelector('[aria-current=page]'))
        details.open = open
    }
    const scroller = document.querySelector('[data-sidebar-scroll]')
    const current = scroller?.querySelector('[aria-current=page]')
    if (current) {
      const stored = Number(sessionStorage.getItem('portal:sidebar-scroll'))
      if (stored) scroller.scrollTop = stored
      const box = scroller.getBoundingClientRect()
      const link = current.getBoundingClientRect()
      if (link.top < box.top || link.bottom > box.bottom)
        scroller.scrollTop += link.top - box.top - box.height / 2
    }
  } catch {}
})()
