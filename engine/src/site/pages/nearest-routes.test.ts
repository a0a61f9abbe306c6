import { expect, test } from 'vitest'
import { nearestRoutes, type RouteTitle } from './nearest-routes.ts'

const ROUTES = [
  '/',
  '/fapi',
  '/dapi',
  '/docs/introduction',
  '/docs/dapi/ingestion',
  '/docs/fapi/getting-started',
  '/docs/fapi/basics',
  '/docs/fapi/pages/item-pinning',
  '/docs/fapi/entitlements/products',
].map((route): RouteTitle => [route, route])

const nearest = (path: string) => nearestRoutes(path, ROUTES).map(([route]) => route)

test('a typo suggests the right page', () => {
  expect(nearest('/docs/fapi/basic')[0]).toBe('/docs/fapi/basics')
  expect(nearest('/docs/FAPI/Basics')[0]).toBe('/docs/fapi/basics')
})

test('a moved page is found by its words', () => {
  expect(nearest('/docs/fapi/item-pinning')[0]).toBe('/docs/fapi/pages/item-pinning')
  expect(nearest('/products')[0]).toBe('/docs/fapi/entitlements/products')
})

test('a path without similar ones suggests nothing', () => {
  expect(nearest('/wp-login.php')).toEqual([])
})
