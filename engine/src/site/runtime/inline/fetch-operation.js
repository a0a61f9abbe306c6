;((root) => {
  const parts = location.hash.split('/')
  const folder = parts[1]
  if (parts[0] !== '#' || !parts[2]) return
  if (folder === 'uses') {
    // The bundle makes this list: until then the overview must not be in its place.
    root.opening = { url: '', text: new Promise(() => {}) }
  }
  if (folder !== 'operations' && folder !== 'catalogues') return
  // `repos/get` may be written with its own slash; see `reference/browser/route.ts`.
  const places = /^(?:(?:path|query|header|cookie|request|response|security|callbacks)(?:=.*)?)?$/
  const rest = parts.slice(3)
  const place = rest.findIndex((part) => places.test(part))
  const end = folder === 'catalogues' ? 0 : place < 0 ? rest.length : place
  let id = [parts[2], ...rest.slice(0, end)].join('/')
  try {
    id = decodeURIComponent(id)
  } catch {}
  const name = encodeURIComponent(id).replaceAll('%', '~')
  const url = `${root.dataset.base.slice(0, -1)}${root.dataset.route}/${folder}/${name}.html`
  const text = fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
  // Whoever shows it says what is wrong.
  text.catch(() => {})
  root.opening = { url, text }
})(document.documentElement)
