import { readFileSync } from 'node:fs'
import { ids } from '../../contracts/shared/samples/ids.js'
import { northlightMrss } from '../../contracts/shared/samples/ingest.js'
import { samples as services } from '../../contracts/shared/samples/source-services.js'

/** The feeds that the guides print. */
const read = (name) =>
  readFileSync(new URL(`../../examples/feeds/${name}`, import.meta.url), 'utf8')
const json = (name) => JSON.parse(read(name))

const ETAG = '"1"'
const feed = (url, document) => ({
  ...{ status: 200, etag: ETAG, $: { key: url } },
  document: typeof document === 'string' ? document : JSON.stringify(document),
})

const lastPage = { version: 1, generatedAt: '2026-03-14T18:00:00Z', items: [], next: null }

/** The demo's own feed, which says how films are paid for. */
const source = {
  ...northlightMrss,
  agent: {
    ...northlightMrss.agent,
    mapping: [
      ...northlightMrss.agent.mapping,
      { target: '/monetization/models', constant: 'SVOD', lookup: {} },
      { target: '/monetization/subscriptionTags', constant: 'premium', lookup: {} },
    ],
  },
}

/** The parent of the episode that the guide prints. */
const jwSeries = {
  ...{ id: 'NLm00200', status: 'ready', duration: 0 },
  metadata: {
    ...{ title: 'Low Tide', tags: [], category: null, publish_start_date: null },
    custom_params: { contentType: 'series', rating: '12', genre: 'crime' },
  },
}

export function feedRows() {
  const episode = json('jw-management.json')
  const delivered = json('jw-delivery.json')
  return {
    // The demo has imported its feed before: the server returns 304 until the feed changes.
    Source: [{ ...source, $: { read: { etag: ETAG, version: source.version } } }],
    Feed: [
      feed('https://feeds.northlight.example/mrss.xml', read('mrss.xml')),
      feed('https://feeds.northlight.example/kids.xml', read('mrss.xml')),
      feed('https://feeds.northlight.example/catalogue.json', json('catalogue.json')),
      feed('https://feeds.northlight.example/catalogue.json?page=2', lastPage),
      feed('https://api.jwplayer.com/v2/sites/NLsite01/media/', { media: [jwSeries, episode] }),
      feed('https://cdn.jwplayer.com/v2/media/NLm00203', { playlist: [delivered] }),
      feed('https://cdn.jwplayer.com/v2/playlists/NLlist01', { playlist: [delivered] }),
      feed('https://videostage.example/library', json('videostage-library.json')),
    ],
    TranscodeService: [{ ...services.TranscodeService, $: { key: ids.source.northlightMrss } }],
  }
}
