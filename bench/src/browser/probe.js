// Runs in every measured document before any of its own scripts.
;(() => {
  const probe = { longTasks: [], fcp: 0, lcp: 0, readable: 0, took: 0, toggled: 0 }
  window.bench = probe
  const observe = (type, take) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      })
    } catch {}
  }
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime
  })

  // The first element, a heading, must be in the viewport; the others may be further down.
  const shows = ({ selector, text }, index) =>
    [...document.querySelectorAll(selector)].some((element) => {
      if (!element.textContent.includes(text)) return false
      const [box] = element.getClientRects()
      return box && (index > 0 || (box.bottom > 0 && box.top < innerHeight))
    })
  const whenShown = (expected, done) => {
    const look = () => (expected.every(shows) ? done() : requestAnimationFrame(look))
    requestAnimationFrame(look)
  }

  /** Records when all of these elements are shown, from the start of the navigation. */
  probe.expect = (expected) =>
    whenShown(expected, () => {
      probe.readable = performance.now()
    })

  // A click may lead to another document, so its time and expected elements are stored across
  // documents.
  const KEY = 'bench:click'
  const now = () => performance.timeOrigin + performance.now()
  const follow = ({ at, expected }) =>
    whenShown(expected, () => {
      probe.took = now() - at
      sessionStorage.removeItem(KEY)
    })
  probe.arm = (expected) => {
    probe.took = 0
    const started = (event) => {
      const click = { at: performance.timeOrigin + event.timeStamp, expected }
      sessionStorage.setItem(KEY, JSON.stringify(click))
      follow(click)
    }
    addEventListener('click', started, { capture: true, once: true })
  }
  /** The same for a change of the hash. */
  probe.goTo = (hash, expected) => {
    probe.took = 0
    const at = now()
    location.hash = hash
    follow({ at, expected })
  }
  try {
    const click = sessionStorage.getItem(KEY)
    if (click) follow(JSON.parse(click))
  } catch {}

  /** Clicks a toggle repeatedly until the document reacts. */
  probe.toggle = ({ control, attribute }) => {
    const read = () => document.documentElement.getAttribute(attribute)
    const timer = setInterval(() => {
      const element = document.querySelector(control)
      if (!element) return
      const before = read()
      if (element instanceof HTMLSelectElement) {
        element.value = before === 'dark' ? 'light' : 'dark'
        element.dispatchEvent(new Event('change', { bubbles: true }))
      } else element.click()
      requestAnimationFrame(() => {
        if (probe.toggled || read() === before) return
        probe.toggled = performance.now()
        clearInterval(timer)
      })
    }, 40)
  }

  probe.nodes = (root = document) =>
    [...root.querySelectorAll('*')].reduce(
      (sum, element) => sum + 1 + (element.shadowRoot ? probe.nodes(element.shadowRoot) : 0),
      0,
    )
})()
