;((root) => {
  const parts = location.hash.split('/')
  if (!root || parts[0] !== '#' || !parts[2]) return
  const folder = parts[1]
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
  const url = `${root.dataset.files}/${folder}/${name}.html`
  root.dataset.view = 'operation'
  const policy = window.trustedTypes?.createPolicy('portal-opening', { createHTML: (html) => html })
  const text = fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
  root.opening = { url, text }
  text.then(
    (html) => {
      const place = root.querySelector('[data-operation]')
      // Some hosts answer with a whole page where a file is missing.
      if (!place || place.firstChild || root.opening?.url !== url || /^<!doctype/i.test(html))
        return
      place.innerHTML = policy ? policy.createHTML(html) : html
      const title = place.firstElementChild?.dataset.title
      if (title) document.title = document.title.replace(root.dataset.title, title)
    },
    () => {},
  )
})(document.currentScript?.parentElement)
