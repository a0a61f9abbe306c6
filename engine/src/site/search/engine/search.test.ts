import { beforeAll, describe, expect, test } from 'vitest'
import { packNames } from '../../../model/search/owned-names.ts'
import type {
  SearchCategory,
  SearchEntry,
  SearchIndex,
  SearchSection,
} from '../../../model/search/search.ts'
import { packWords } from '../../../model/search/section-words.ts'
import { createSearch, type Search } from './search.ts'

function operation(category: SearchCategory, id: string, description: string): SearchEntry {
  const title = id.slice(id.indexOf(' ') + 1)
  const url = `/${category}#/operations/${id.replace(/\W+/g, '')}`
  return { id, title, description, keywords: [], url, category }
}

function page(
  id: string,
  title: string,
  description: string,
  keywords: string[] = [],
): SearchEntry {
  return { id, title, description, keywords, url: id, category: 'docs' }
}

const ENTRIES = [
  page('/docs/fapi/users/registration-login', 'Register and log in', 'How viewers sign in.'),
  page('/docs/fapi/blocked-reasons/introduction', 'Blocked reasons', 'Why a title does not play.'),
  page('/generic-identity', 'Identity integration', 'What your identity service answers.'),
  operation('fapi', 'GET /menus', 'List menus'),
  operation('fapi', 'GET /menus/{id}', 'Get a menu'),
  operation('fapi', 'GET /media/{type}/{id}', 'Get an asset'),
  operation('fapi', 'GET /media/{type}/{id}/stream', 'Get a stream'),
  operation('fapi', 'GET /media/channels/{id}', 'Get a channel'),
  operation('fapi', 'GET /user/favorites', 'List favourites'),
  operation('fapi', 'POST /user/favorites', 'Add a favourite'),
  operation('fapi', 'DELETE /user/favorites/{id}', 'Remove a favourite'),
  operation('fapi', 'POST /user/login', 'Log in'),
  operation('fapi', 'GET /ads', 'Get an ad decision'),
  operation('dapi', 'GET /menus', 'List menus'),
  operation('dapi', 'GET /media/movies/{id}', 'Get a movie'),
  operation('cms', 'POST /api/login', 'Log in'),
]

const at = (id: string, category = 'fapi') =>
  ENTRIES.findIndex((entry) => entry.id === id && entry.category === category)

const STREAM = at('GET /media/{type}/{id}/stream')

const NAMES = packNames(
  [
    ['licenseUrl', [STREAM, 0]],
    ['X-Pin-Token', [STREAM, 1]],
    ['BLOCKED_WINDOW', [STREAM, 2]],
    ['DASH', [STREAM, 3]],
    ['in', [at('GET /ads'), 4]],
  ],
  [
    'response/200/sources.drm.',
    'header/',
    'response/403',
    'response/200/sources.protocol=',
    'request/op=',
  ],
)

const SECTIONS: SearchSection[] = [
  [0, '', 'Register and log in'],
  [1, 'a-relay-or-vpn', 'A relay or VPN'],
]

/** The words below the headings: of each its sections. */
function withWords(index: Omit<SearchIndex, 'words'>, words: Record<string, number[]>) {
  return { ...index, words: packWords(new Map(Object.entries(words)), index) }
}

const TEXTS: Omit<SearchIndex, 'words'> = {
  groups: ['docs', 'fapi', 'dapi', 'cms'].map((id) => ({ id, label: id.toUpperCase() })),
  entries: ENTRIES,
  sections: SECTIONS,
  ...NAMES,
  mentions: [[0, at('POST /user/login')]],
  synonyms: [
    ['login', 'log in', 'sign in'],
    ['log in', 'login', 'sign in'],
  ],
}

const INDEX = withWords(TEXTS, { disable: [1], proxy: [1], viewer: [0] })

let search: Search
beforeAll(async () => {
  search = await createSearch(INDEX)
})

const ids = (query: string, category: SearchCategory) =>
  search(query)
    .groups.find((group) => group.group.id === category)
    ?.hits.map((hit) => hit.entry.id) ?? []

describe('a query that looks like a request', () => {
  test.each([
    ['POST user/login', 'POST /user/login'],
    ['get /media/movies/8f1c', 'GET /media/{type}/{id}'],
    ['media/123', 'GET /media/{type}/{id}'],
    ['/media/channels/12', 'GET /media/channels/{id}'],
    ['https://x.fapi.backstage.example/menus?page=2', 'GET /menus'],
    [
      'curl -X DELETE "https://x.fapi.backstage.example/user/favorites/7"',
      'DELETE /user/favorites/{id}',
    ],
    ['DELETE favorites', 'DELETE /user/favorites/{id}'],
    ['user/favourites', 'GET /user/favorites'],
    ['user/lgoin', 'POST /user/login'],
  ])('%s finds %s', (query, expected) => {
    expect(ids(query, 'fapi')[0]).toBe(expected)
  })

  test('the method filters operations', () => {
    expect(ids('DELETE favorites', 'fapi')).toEqual(['DELETE /user/favorites/{id}'])
  })

  test('the host of a full URL names the family', () => {
    expect(ids('https://x.dapi.backstage.example/menus', 'dapi')).toEqual(['GET /menus'])
    expect(ids('https://x.dapi.backstage.example/menus', 'fapi')).toEqual([])
  })

  test('guides that mention the operation are listed with it', () => {
    expect(ids('POST user/login', 'docs')).toEqual(['/docs/fapi/users/registration-login'])
  })
})

describe('names of the contracts', () => {
  const first = (query: string) =>
    search(query).groups.find(({ group: { id: category } }) => category === 'fapi')?.hits[0]

  test.each([
    'licenseUrl',
    'license_url',
    'LICENSE-URL',
    'licenceUrl',
    'license url',
    'licensUrl',
    'licenseU',
  ])('%s links to the field', (query) => {
    expect(first(query)?.url).toMatch(
      /#\/operations\/\w+\/response\/200\/sources\.drm\.licenseUrl$/,
    )
    expect(first(query)?.part).toEqual({ kind: 'field', text: 'licenseUrl' })
  })

  test.each([
    ['X-Pin-Token', '/header/X-Pin-Token'],
    ['BLOCKED_WINDOW', '/response/403=BLOCKED_WINDOW'],
    ['DASH', '/response/200/sources.protocol=DASH'],
  ])('%s links to its location', (query, ending) => {
    expect(first(query)?.url.endsWith(ending)).toBe(true)
  })

  test.each(['BLOCKED_WINDOW', 'blocked_window'])(
    '%s finds no page that only shares a word with it',
    (query) => {
      expect(ids('blocked', 'docs')).not.toEqual([])
      expect(search(query).groups.map(({ group }) => group.id)).toEqual(['fapi'])
    },
  )

  test('only the last word of a query may begin a name', () => {
    expect(first('lice')?.part?.text).toBe('licenseUrl')
    expect(search('lice menu').groups.flatMap(({ hits }) => hits.map(({ part }) => part))).toEqual(
      search('menu').groups.flatMap(({ hits }) => hits.map(({ part }) => part)),
    )
  })

  test('a stop word is a name only by itself', () => {
    expect(first('in')?.part?.text).toBe('in')
    expect(ids('asset in a channel', 'fapi')).not.toContain('GET /ads')
  })

  test('a page with the whole name is found with its operations', async () => {
    const explained = await createSearch(withWords(TEXTS, { blockedwindow: [1], proxy: [1] }))
    const [docs, fapi] = explained('BLOCKED_WINDOW').groups
    expect(docs?.hits[0]?.url).toMatch(/#a-relay-or-vpn$/)
    expect(fapi?.hits[0]?.part?.text).toBe('BLOCKED_WINDOW')
  })
})

describe('ordinary words', () => {
  test('groups have their order', () => {
    const groups = search('log in').groups.map(({ group: { id: category } }) => category)
    expect(groups).toEqual(['docs', 'fapi', 'cms'])
  })

  test('a question matches beyond its stop words', () => {
    expect(ids('how do i sign in', 'fapi')[0]).toBe('POST /user/login')
  })

  test('British and American spellings match', () => {
    expect(ids('favourites', 'fapi')).toEqual(ids('favorites', 'fapi'))
    expect(ids('favou', 'fapi')).toContain('GET /user/favorites')
  })

  test('typos are tolerated, except in words under four letters', () => {
    expect(ids('favuorites', 'fapi')[0]).toBe('GET /user/favorites')
    expect(search('abs').count).toBe(0)
  })

  test('a matching heading is named and linked', () => {
    const [hit] = search('vpn').groups[0]?.hits ?? []
    expect(hit?.part).toEqual({ kind: 'heading', text: 'A relay or VPN' })
    expect(hit?.url).toBe('/docs/fapi/blocked-reasons/introduction#a-relay-or-vpn')
  })

  test('words below a heading link to it', () => {
    expect(search('disable proxy').groups[0]?.hits[0]?.url).toMatch(/#a-relay-or-vpn$/)
  })

  test('no group has more than five results', () => {
    expect(ids('get', 'fapi')).toHaveLength(5)
  })

  test('after three results, only those nearly as good as the best follow', () => {
    const found = ids('media menus favorites login stream', 'fapi')
    expect(found[0]).toBe('GET /media/{type}/{id}/stream')
    expect(found).toHaveLength(3)
  })

  test('two letters have at most three results per group', () => {
    expect(ids('me', 'fapi')).toHaveLength(3)
  })

  test('empty and nonsensical queries find nothing', () => {
    expect(search('').count).toBe(0)
    expect(search('xyzzyplugh').count).toBe(0)
    expect(search('%$&/(').count).toBe(0)
  })
})

test('a group shows five results and the number of others, and all on request', async () => {
  const entries = Array.from({ length: 12 }, (_, n) =>
    operation('fapi', `GET /films/kind-${n}`, 'List films'),
  )
  const films = { ...TEXTS, entries, sections: [], names: [], mentions: [] }
  const many = await createSearch(withWords(films, {}))
  const [five] = many('films').groups
  expect([five?.hits.length, five?.rest]).toEqual([5, 7])
  const [whole] = many('films', 'fapi').groups
  expect([whole?.hits.length, whole?.rest]).toEqual([12, 0])
})
