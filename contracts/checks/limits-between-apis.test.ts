import { beforeAll, expect, test } from 'vitest'
import { emitFamily } from '../families.ts'
import { type Json, resolve } from './document.ts'

/** What apps read, and what editors write. */
const PAIRS: [fapi: string, dapi: string][] = [
  ['MovieDetail', 'Movie'],
  ['ChannelDetail', 'Channel'],
  ['PodcastDetail', 'Podcast'],
  ['GuideBroadcast', 'Broadcast'],
  ['ViewerSeason', 'SeriesSeason'],
  ['ViewerEdition', 'Edition'],
  ['ViewerMarker', 'EditionMarker'],
  ['ViewerPerson', 'Person'],
  ['PersonName', 'Person'],
  ['GenreName', 'Genre'],
  ['Menu', 'Menu'],
  ['MenuItem', 'MenuItem'],
  ['Page', 'Page'],
  ['PageSection', 'PageSection'],
  ['Playlist', 'Playlist'],
  ['CustomTile', 'CustomItem'],
  ['Product', 'Product'],
  ['TextPage', 'TextPage'],
  ['Theme', 'Theme'],
  ['WelcomeScreen', 'WelcomeScreen'],
  ['PublicServiceConfiguration', 'Service'],
  ['EffectiveApplicationConfiguration', 'Application'],
]

/** The limit of a property; of a text by language, that of each text. */
function limitOf(document: Json, property: Json, keyword: string): number | undefined {
  const schema = resolve(document, property)
  return property[keyword] ?? schema[keyword] ?? schema.additionalProperties?.[keyword]
}

let fapi: Json
let dapi: Json

// A first compilation takes longer than a test may.
beforeAll(async () => {
  fapi = (await emitFamily('fapi')).document
  dapi = (await emitFamily('dapi')).document
}, 300_000)

test('apps are promised the limits that editors keep to', () => {
  const different = PAIRS.flatMap(([read, written]) => {
    const { properties } = fapi.components.schemas[read]
    const sources = dapi.components.schemas[written].properties
    return Object.keys(properties)
      .filter((name) => sources[name])
      .flatMap((name) =>
        ['maxLength', 'maxItems'].flatMap((keyword) => {
          const promised = limitOf(fapi, properties[name], keyword)
          const kept = limitOf(dapi, sources[name], keyword)
          if (promised === undefined || kept === undefined || promised === kept) return []
          return [`${read}.${name}: ${keyword} ${promised}, but ${written} has ${kept}`]
        }),
      )
  })
  expect(different).toEqual([])
})
