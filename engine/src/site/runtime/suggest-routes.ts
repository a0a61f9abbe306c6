import { normalisePath, withBase, withoutBase } from '../../model/routes.ts'
import { nearestRoutes, ROUTES_ID, type RouteTitle } from '../pages/nearest-routes.ts'

/** On the 404 page: normalises the address, and replaces the default suggestions by the nearest pages. */
export function suggestRoutes(base: string): void {
  const list = document.querySelector('[data-nearest-routes]')
  const routes = JSON.parse(document.getElementById(ROUTES_ID)?.textContent ?? '[]') as RouteTitle[]
  const path = withoutBase(base, location.pathname)
  const template = list?.querySelector('li')
  if (!list || !template || path === null) return
  const bare = normalisePath(path)
  if (bare !== path) {
    const address = withBase(base, bare) + location.search + location.hash
    if (routes.some(([route]) => route === bare)) {
      location.replace(address)
      return
    }
    history.replaceState(history.state, '', address)
  }
  const nearest = nearestRoutes(bare, routes)
  if (nearest.length === 0) return
  list.replaceChildren(...nearest.map((route) => entry(template, route, base)))
  const heading = document.querySelector<HTMLElement>('[data-when-near]')
  if (heading) heading.textContent = heading.dataset.whenNear ?? ''
}

function entry(template: Element, [route, title]: RouteTitle, base: string): Element {
  const item = template.cloneNode(true) as Element
  const link = item.querySelector('a')
  const address = item.querySelector('span')
  if (!link || !address) return item
  link.href = withBase(base, route)
  address.textContent = route
  link.replaceChildren(`${title} `, address)
  return item
}
