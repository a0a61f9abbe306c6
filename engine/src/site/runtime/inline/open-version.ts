import { withBase } from '../../../model/routes.ts'
import { readStored } from '../../ui/storage.ts'

const { base = '/', versions = '[]' } = document.documentElement.dataset
const addresses = (JSON.parse(versions) as { id: string; href: string }[]).map(({ id, href }) => ({
  id,
  url: new URL(withBase(base, href), location.href),
}))
const chosen = addresses.find(({ id }) => id === readStored('version'))
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const from = document.referrer && new URL(document.referrer).origin
// A reader who comes from another version has just chosen; one who goes back expects that page.
const isVisit = arrival?.type === 'navigate' && addresses.every(({ url }) => url.origin !== from)

if (
  chosen &&
  isVisit &&
  chosen.url.origin + chosen.url.pathname !== location.origin + location.pathname
)
  location.replace(chosen.url)
