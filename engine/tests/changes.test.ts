import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectLegible } from './accessibility.ts'
import { openPage, serveFixture, sidewaysScroll } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('changes')
})

test('the page of changes lists releases, breaking changes first, and each leads to its row', async () => {
  const page = await openPage('/films', { url })
  await page.locator('#operation-index').getByRole('link', { name: 'Changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor()
  expect(await page.locator('[data-operation] h2').allTextContents()).toEqual([
    'Unreleased',
    '2026-06-01',
    '2026-01-15',
  ])
  const release = page.locator('[data-row="2026-06-01"]')
  expect(await release.locator('h3').allTextContents()).toEqual([
    'Breaking changes',
    'Other changes',
  ])
  expect(await page.title()).toContain('Changes of Films')
  await release.getByText('Titles have at most 200 characters').click()
  await release.getByRole('link', { name: 'title' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create a film' }).waitFor()
  const row = page.locator('[data-target]')
  await row.waitFor()
  expect(await row.getAttribute('data-n')).toBe('title')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor()
})

test('a link to a release opens at it', async () => {
  const page = await openPage('/films#/changes/2026-01-15', { url })
  await page.locator('[data-row="2026-01-15"][data-target]').waitFor()
  expect(await page.locator('[data-overview]').isVisible()).toBe(false)
})

test('an operation says what releases changed in it', async () => {
  const page = await openPage('/films#/operations/createFilm', { url })
  await page.getByText('Changed on 2026-06-01').click()
  const changes = page.locator('details', { hasText: 'Changed on 2026-06-01' })
  expect(await changes.locator('li').first().textContent()).toBe(
    'Breaking request title now has maxLength 200 (was 300)',
  )
  await changes.getByRole('link', { name: 'All changes of 2026-06-01' }).click()
  await page.locator('[data-row="2026-06-01"][data-target]').waitFor()
  await page.goto(`${url}/films#/operations/getFilm`)
  await page.getByRole('link', { name: 'Added on 2026-06-01' }).waitFor()
})

test('a breaking change of requests is none of an operation that only returns the schema', async () => {
  const page = await openPage('/films#/operations/getFilm', { url })
  await page.goto(`${url}/films#/operations/listFilms`)
  await page.getByText('Changed on 2026-06-01').waitFor()
  const changes = page.locator('details', { hasText: 'Changed on 2026-06-01' })
  expect(await changes.locator('strong').count()).toBe(0)
})

test('without scripts the changes are Markdown, as operations are', async () => {
  const page = await openPage('/films#/changes', { url, javaScriptEnabled: false })
  const link = page.locator('noscript a', { hasText: 'Changes' })
  expect(await link.getAttribute('href')).toBe('/films/changes/all.md')
  const feed = page.locator('head link[type="application/atom+xml"]')
  expect(await feed.getAttribute('href')).toBe('/films/changes.atom')
})

test.for([390, 1280])(
  'the page of changes breaks no rule at %i px in either mode',
  async (width) => {
    const page = await openPage('/films#/changes', { url, width })
    await page.waitForLoadState('networkidle')
    for (const folded of await page.locator('[data-operation] summary').all()) await folded.click()
    expect(await sidewaysScroll(page)).toBe(0)
    await expectAccessible(page, 'all but colour')
    await expectLegible(page)
  },
)
