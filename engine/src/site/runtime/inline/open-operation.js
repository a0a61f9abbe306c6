;((place) => {
  const root = place?.closest('[data-family]')
  const { opening } = document.documentElement
  if (!root || !opening) return
  root.opening = opening
  root.dataset.view = 'operation'
  const wait = setTimeout(() => {
    const spinner = document.querySelector('template[data-state=waiting]')
    if (spinner && !place.firstChild) place.append(spinner.content.cloneNode(true))
  }, 200)
  const policy = window.trustedTypes?.createPolicy('portal-opening', { createHTML: (html) => html })
  opening.text.then(
    (html) => {
      // Some hosts answer with a whole page where a file is missing.
      if (root.opening !== opening || /^<!doctype/i.test(html)) return
      clearTimeout(wait)
      place.innerHTML = policy ? policy.createHTML(html) : html
      const title = place.firstElementChild?.dataset.title
      if (title) document.title = document.title.replace(root.dataset.title, title)
    },
    () => {},
  )
})(document.currentScript?.previousElementSibling)
