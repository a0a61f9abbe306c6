import { beforeAll, describe, expect, test } from 'vitest'
import { settle } from './portal.ts'
import { heading, index, openSink, type Sink } from './sink.ts'

let sink: Sink

beforeAll(async () => {
  sink = await openSink()
})

describe('deep links', () => {
  test.for([
    ['getMediaStream/query/drm=WIDEVINE', 'WIDEVINE'],
    ['getMediaStream/path/type', 'type'],
    ['getMediaStream/response/200/sources.drm.licenseUrl', 'licenseUrl'],
    ['getMediaStream/response/200/sources.protocol=DASH', 'DASH'],
    ['getMediaStream/response/200/headers/Cache-Control', 'Cache-Control'],
    ['getMediaStream/response/200/asset.durationSeconds', 'durationSeconds'],
    ['getMediaStream/response/200/asset.(LiveEvent).startAt', 'startAt'],
    ['getMediaStream/response/404/detail', 'detail'],
    ['getMediaStream/response/403', 'PLAYBACK_BLOCKED'],
    ['postEvent/request/tree.children.children.name', 'name'],
    ['postEvent/request/map.*.drm.system=FAIRPLAY', 'FAIRPLAY'],
  ] as const)('%s opens every parent, scrolls to the target and marks it', async ([path, name]) => {
    const page = await sink.readOperation(`#/operations/${path}`)
    const target = page.locator('[data-target]')
    await target.waitFor()
    expect(await target.locator('a').first().textContent()).toBe(name)
    await expect
      .poll(async () => {
        const box = await target.boundingBox()
        return box && box.y > 0 && box.y < 900
      })
      .toBe(true)
  })

  test('back restores the marked part, open and in position', async () => {
    const path = 'getMediaStream/response/200/sources.drm.licenseUrl'
    const page = await sink.openOperation(`#/operations/${path}`, { earlyFonts: true })
    const target = page.locator('[data-target]')
    await target.waitFor()
    // Otherwise the next operation may have other fonts, and lines of another height.
    await page.locator('html[data-fonts=own]').waitFor()
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
    await settle(page)
    // What loads late may still move the page: the position counts that it has on leaving.
    const before = await index(page)
      .getByRole('link', { name: 'Report an event' })
      .evaluate((link: HTMLElement) => {
        link.click()
        return scrollY
      })
    await heading(page, 'Report an event').waitFor()
    await page.goBack()
    await target.waitFor()
    expect(await target.locator('a').first().textContent()).toBe('licenseUrl')
    expect(await target.isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('back within an operation moves the mark', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream/path/type')
    const target = page.locator('[data-target]')
    await target.waitFor()
    await page.getByRole('link', { name: 'playbackSessionId' }).click()
    await page.locator('[data-target]', { hasText: 'playbackSessionId' }).waitFor()
    await page.goBack()
    await page.locator('[data-n=type][data-target]').waitFor()
    expect(await target.count()).toBe(1)
    await page.goForward()
    await page.locator('[data-n=playbackSessionId][data-target]').waitFor()
    expect(await target.count()).toBe(1)
  })

  test('every name has its own link', async () => {
    const page = await sink.readOperation('#/operations/getMediaStream')
    const hrefs = await page
      .locator('[data-operation] :is([data-n] > a, [data-v] > a, [data-status] > a)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toContain('#/operations/getMediaStream/response/200/sources.drm.licenseUrl')
    expect(hrefs).toContain('#/operations/getMediaStream/query/drm=PLAYREADY')
    expect(hrefs).toContain('#/operations/getMediaStream/response/200/headers/Cache-Control')
    expect(hrefs).toContain('#/operations/getMediaStream/response/404')
    expect(hrefs.filter((href) => !href)).toEqual([])
  })

  test('clicking a name copies its link', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('link', { name: 'playbackSessionId' }).click()
    await page.locator('[data-target]').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(
      `${sink.url}/sink#/operations/getMediaStream/response/200/playbackSessionId`,
    )
  })

  test('a code links to its meaning', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream/response/404')
    await page.getByRole('link', { name: 'NOT_FOUND' }).click()
    await heading(page, 'Error codes').waitFor()
    await page.locator('[data-target]').waitFor()
    expect(await page.locator('[data-target]').textContent()).toContain('Check the id.')
  })

  test('expand all opens everything collapsed', async () => {
    const page = await sink.readOperation('#/operations/getMediaStream')
    const folded = page.locator('[data-part] details:not([open])')
    expect(await folded.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByRole('link', { name: 'licenseUrl' }).waitFor()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect.poll(() => page.locator('[data-part] details[open]').count()).toBe(0)
  })
})
