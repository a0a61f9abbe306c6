import { expect, test } from 'vitest'
import { findField, parseFieldPath } from '../../api/field-path.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import {
  EMPTY_SCHEMA,
  type ObjectSchema,
  type ScalarSchema,
  type Schema,
} from '../../api/schema.ts'
import { linkOfName, ownersOf } from '../../api/search-links.ts'
import type { ContentNode } from '../../model/content.ts'
import { readOwners } from '../../model/search/owned-names.ts'
import { unpackIndex } from '../../model/search/search-pack.ts'
import { otherTerms, readWords } from '../../model/search/section-words.ts'
import type { Guide, Site } from '../../model/site.ts'
import { CHANGES } from '../../model/strings/change-strings.ts'
import { buildSearchEntries } from './build-search-entries.ts'
import { buildSearchIndex, renderSearchIndex } from './build-search-index.ts'
import { buildUses } from './build-uses.ts'

function text(...values: string[]): ScalarSchema {
  const list = values.map((value) => ({ value, description: '' }))
  return {
    ...EMPTY_SCHEMA,
    kind: 'scalar',
    type: 'string',
    format: null,
    enum: list,
    catalogue: null,
  }
}

function object(properties: Record<string, Schema>): ObjectSchema {
  return {
    ...EMPTY_SCHEMA,
    kind: 'object',
    properties: Object.entries(properties).map(([name, schema]) => ({
      name,
      required: false,
      schema,
    })),
    additional: null,
    patterns: [],
  }
}

const STREAM = {
  id: 'getMediaStream',
  method: 'get',
  path: '/media/{type}/{id}/stream',
  summary: 'Get a stream',
  description: [{ type: 'text', value: 'Answers what the player needs. Never cached.' }],
  group: 'Media',
  parameters: [
    { name: 'X-Pin-Token', in: 'header', schema: text() },
    { name: 'drm', in: 'query', schema: text('WIDEVINE') },
  ],
  requestBody: null,
  responses: [
    {
      status: '200',
      headers: [{ name: 'ETag', schema: text() }],
      errorCodes: [],
      media: [
        {
          type: 'application/json',
          schema: { ...EMPTY_SCHEMA, kind: 'ref', id: 'Stream' },
          examples: [],
        },
      ],
    },
    { status: '403', headers: [], errorCodes: ['PLAYBACK_BLOCKED'], media: [] },
  ],
} as unknown as Operation

const LIST = { ...STREAM, id: 'listPets', path: '/pets', responses: [], parameters: [] }

function heading(id: string, text: string): ContentNode {
  const children: ContentNode[] = [{ type: 'text', value: text }]
  return { type: 'component', name: 'Heading', props: { id, depth: 2 }, children }
}

function reference(family: string, operations: Operation[]): Reference {
  const drm = object({ licenseUrl: text(), 'dotted.key': text() })
  const sources: Schema = {
    ...EMPTY_SCHEMA,
    kind: 'array',
    items: object({ drm, protocol: text('HLS', 'DASH') }),
    tuple: [],
  }
  const next: Schema = { ...EMPTY_SCHEMA, kind: 'ref', id: 'Stream' }
  return {
    family,
    title: `The ${family} reference`,
    summary: 'All operations.',
    groups: [{ name: 'Media' }],
    releases: [],
    overview: { content: [heading('limits', 'Rate limits')], headings: [] },
    operations,
    webhooks: [],
    schemas: { Stream: object({ sources, next }) },
  } as unknown as Reference
}

const GUIDE = {
  path: '/docs/play',
  title: 'Play something',
  description: 'From an asset to a picture.',
  keywords: ['player'],
  sections: [
    {
      id: 'licence',
      title: 'The licence',
      words: ['ask', 'server', 'url', 'licenseurl'].map((word) => [word, 1]),
    },
  ],
  explained: ['BLOCKED_GEO'],
  operations: ['fapi:getMediaStream'],
} as unknown as Guide

const GROUPS = ['docs', 'fapi'].map((id) => ({ id, label: id }))
const references = [reference('fapi', [STREAM]), reference('generic-identity', [LIST])]
const site = {
  guides: [GUIDE],
  references,
  searchGroups: GROUPS,
  info: { synonyms: [['licence', 'license']] },
} as unknown as Site
const entries = buildSearchEntries(site)

test('a list of changes is found under the words of the portal', () => {
  const releases = [{ date: '2026-06-01' }]
  const released = { ...reference('fapi', []), label: 'FAPI', releases } as unknown as Reference
  const words = { ...CHANGES, changesOf: 'Änderungen: {api}', inSearch: 'Zuletzt am {date}.' }
  const shown = { guides: [], references: [released], searchGroups: GROUPS }
  expect(buildSearchEntries(shown, words)).toContainEqual(
    expect.objectContaining({
      url: '/fapi#/changes',
      title: 'Änderungen: The fapi reference',
      description: 'Zuletzt am 2026-06-01.',
    }),
  )
})

test('pages and operations have the specified form', () => {
  expect(entries).toContainEqual({
    id: '/docs/play',
    title: 'Play something',
    description: 'From an asset to a picture.',
    keywords: ['player'],
    url: '/docs/play',
    category: 'docs',
  })
  expect(entries).toContainEqual({
    id: 'GET /media/{type}/{id}/stream',
    title: '/media/{type}/{id}/stream',
    description: 'Get a stream. Answers what the player needs.',
    keywords: [],
    url: '/fapi#/operations/getMediaStream',
    category: 'fapi',
  })
})

test('operations of a reference without its own group are listed with the pages, by its name', () => {
  const found = entries.filter(({ url }) => url.startsWith('/generic-identity'))
  expect(found.map(({ id, category }) => [id, category])).toEqual([
    ['/generic-identity', 'docs'],
    ['GET /pets', 'docs'],
  ])
  expect(found[1]?.description).toMatch(/^The generic-identity reference: ./)
})

test('every name has a valid location', () => {
  const index = buildSearchIndex(site)
  const owners = readOwners(index)
  const found = index.names.map((name, at) => {
    const [, location = 0] = owners[at] ?? []
    const link = `getMediaStream/${linkOfName(name, index.locations[location] ?? '')}`
    const path = parseFieldPath(link)
    const isThere = path && references[0] && findField(references[0], path).found
    return isThere ? link : `dead: ${link}`
  })
  expect(found).toEqual([
    'getMediaStream/header/X-Pin-Token',
    'getMediaStream/query/drm',
    'getMediaStream/query/drm=WIDEVINE',
    'getMediaStream/response/200/headers/ETag',
    'getMediaStream/response/200',
    'getMediaStream/response/200',
    'getMediaStream/response/200/next',
    'getMediaStream/response/200/sources',
    'getMediaStream/response/200/sources.protocol',
    'getMediaStream/response/200/sources.drm.dotted%2Ekey',
    'getMediaStream/response/200/sources.drm.licenseUrl',
    'getMediaStream/response/200/sources.protocol=DASH',
    'getMediaStream/response/200/sources.protocol=HLS',
    'getMediaStream/response/403',
    'getMediaStream/response/403=PLAYBACK_BLOCKED',
  ])
})

test('the file is the index, packed', () => {
  expect(unpackIndex(JSON.parse(renderSearchIndex(site)))).toEqual(buildSearchIndex(site))
})

test('an index of another release is rejected', () => {
  const packed = { ...JSON.parse(renderSearchIndex(site)), format: 0 }
  expect(() => unpackIndex(packed)).toThrow('Load the page again.')
})

test('rows of tables out of a contract and headings of an overview can be linked to', () => {
  const { sections, entries } = buildSearchIndex(site)
  const found = sections.map(([entry, anchor, title]) => [entries[entry]?.url, anchor, title])
  expect(found).toContainEqual(['/docs/play', 'blocked_geo', 'BLOCKED_GEO'])
  expect(found).toContainEqual(['/fapi', 'limits', 'Rate limits'])
})

test('what operations use is listed with every one of them', () => {
  const [fapi] = references
  if (!fapi) throw new Error('There is no reference.')
  const all = { ...fapi, operations: [STREAM, { ...STREAM, id: 'getOther' }] }
  const uses = buildUses(all)
  const owners = readOwners(uses)
  const users = (name: string) =>
    ownersOf(owners[uses.names.indexOf(name)] ?? [], uses.locations).map(
      ({ entry, location }) => `${uses.operations[entry]}/${linkOfName(name, location)}`,
    )
  expect(users('403')).toEqual(['getMediaStream/response/403', 'getOther/response/403'])
  expect(users('PLAYBACK_BLOCKED')).toHaveLength(2)
  expect(users('Stream')).toEqual(['getMediaStream/response/200', 'getOther/response/200'])
})

test('sections have the words below their heading, and guides the operations they mention', () => {
  const index = buildSearchIndex(site)
  const { sections, words, mentions, entries } = index
  expect(sections[0]).toEqual([0, 'licence', 'The licence'])
  expect([...readWords(words, otherTerms(index))].sort()).toEqual([
    ['ask', [0]],
    ['licenseurl', [0]],
    ['server', [0]],
    ['url', [0]],
  ])
  const [[guide, operation] = []] = mentions
  expect([entries[guide ?? -1]?.id, entries[operation ?? -1]?.id]).toEqual([
    '/docs/play',
    'GET /media/{type}/{id}/stream',
  ])
})
