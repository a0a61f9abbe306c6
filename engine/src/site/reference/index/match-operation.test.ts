import { expect, test } from 'vitest'
import { createMatcher } from './match-operation.ts'

const entries = [
  { id: 'login', method: 'POST', path: '/user/login', summary: 'Log in', group: 'User account' },
  { id: 'logout', method: 'POST', path: '/user/logout', summary: 'Log out', group: 'User account' },
  { id: 'getUser', method: 'GET', path: '/user', summary: 'Get the viewer', group: 'User account' },
  {
    id: 'getMedia',
    method: 'GET',
    path: '/media/{type}/{id}',
    summary: 'Get an asset',
    group: 'Media',
  },
  {
    id: 'getMediaStream',
    method: 'GET',
    path: '/media/{type}/{id}/stream',
    summary: 'Get a stream',
    group: 'Media',
  },
  {
    id: 'listChannels',
    method: 'GET',
    path: '/media/channels',
    summary: 'List channels',
    group: 'Media',
  },
]

function find(query: string) {
  const matches = createMatcher(query)
  return entries.filter(matches).map(({ id }) => id)
}

test.each([
  ['POST login', ['login']],
  ['get user', ['getUser']],
  ['/media/movies/8f1c2a9e/stream', ['getMediaStream']],
  ['GET /media/movies/8f1c2a9e/str', ['getMediaStream']],
  [
    'https://northlight.fapi.backstage.example/v1/media/movies/8f1c/stream?drm=x',
    ['getMediaStream'],
  ],
  ['/media/ch', ['getMedia', 'getMediaStream', 'listChannels']],
  ['stream asset', []],
  ['Log IN', ['login']],
  ['account', ['login', 'logout', 'getUser']],
  ['getmediastream', ['getMediaStream']],
  ['', entries.map(({ id }) => id)],
])('%s', (query, ids) => {
  expect(find(query)).toEqual(ids)
})
