import type { JsonObject } from '../../src/contract.ts'
import { type FeedPage, present, type ReadItem, type Reading, readItems } from './feed.ts'
import { jsonTextsAt } from './standardised-json.ts'

/** A video of the cloud becomes a draft: operators decide how it is paid for. */
export function readVideostage(document: string, { source }: Reading): FeedPage {
  const { videos } = JSON.parse(document) as { videos?: JsonObject[] }
  if (!Array.isArray(videos)) throw new SyntaxError('A library has videos.')
  const language = String(source.defaultLanguage)
  return {
    items: readItems(videos, { idOf: ({ id }) => id, read: (each) => read(each, language) }),
  }
}

const read = (video: JsonObject, language: string): ReadItem => ({
  item: {
    externalId: video.id as string,
    type: (video.type as string | undefined) ?? 'clips',
    ...(video.name && { title: { [language]: video.name } }),
    editions: [
      {
        kind: 'MAIN',
        ...present({
          durationSeconds: video.durationSeconds,
          audioTracks: video.audioTracks,
          thumbnailTrackUrl: video.thumbnailTrackUrl,
          streams: video.streams,
        }),
      },
    ],
  },
  initial: {
    status: 'DRAFT',
    clipKind: 'EXTRA',
    monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  },
  textsAt: (path) => jsonTextsAt(video, path),
})
