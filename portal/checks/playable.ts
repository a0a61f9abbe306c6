import { type Fence, fencesOf, type Guide } from './fences.ts'

/**
 * Series, news series and podcasts are not playable: only their episodes have streams and
 * advertising.
 */
const PARENT = '(?:series|news-series|podcasts)'
const REQUESTS = [
  new RegExp(`/media/${PARENT}/[^/\\s"'\`]+/stream`),
  new RegExp(`/ads\\?[^\\s"'\`]*type=${PARENT}\\b`),
  new RegExp(`/ads[\\s\\S]*--data-urlencode "type=${PARENT}"`),
]

/** `content/docs/x.mdx:12 plays a series` for every sample that plays an asset without a stream. */
export function checkPlayable(guide: Guide): string[] {
  return fencesOf(guide)
    .filter(({ code }) => REQUESTS.some((request) => request.test(code)))
    .map(
      ({ file, line }: Fence) => `content/${file}:${line} plays a series, news series or podcast`,
    )
}
