import type { Json } from './document.ts'

/** One breakage of each rule, and what is reported about it. */
export const breakages: [rule: string, breakIt: (document: Json) => void, line: string][] = [
  [
    'holds the operations of the table',
    ({ paths }) => delete paths['/media/movies/bulk'].post,
    'missing: POST /media/movies/bulk [Media]',
  ],
  [
    'describes every operation',
    ({ paths }) => {
      paths['/media/movies'].get.summary = 'Movies.'
    },
    'listMovies: summary is missing or not "Verb something"',
  ],
  [
    'says something of its own in every operation',
    ({ paths }) => {
      const { description } = paths['/media/movies'].post
      paths['/media/movies'].post.description = description.split('\n\n')[0]
    },
    'createMovie: says nothing of its own',
  ],
  [
    'names one order of a list',
    ({ paths }) => {
      paths['/media/broadcasts'].get.description += '\n\nThe newest first.'
    },
    'listBroadcasts: names two orders',
  ],
  [
    'names only what exists',
    ({ paths }) => {
      paths['/media/movies'].post.description += ' Then call `createEditions`.'
    },
    'createMovie: `createEditions` does not exist',
  ],
  [
    'names only what exists',
    ({ paths }) => {
      paths['/media/movies'].get.description += ' Or call `GET /media/films`.'
    },
    'listMovies: the path /media/films does not exist',
  ],
  [
    'names only what exists',
    ({ paths }) => {
      paths['/editions'].get.description += ' Send `profileId` for one profile.'
    },
    'listEditions: takes no parameter profileId',
  ],
  [
    'names only what exists',
    ({ paths }) => {
      paths['/pages/search'].post.description += ' Search by `slug` or `playlistId` first.'
    },
    'searchPages: playlistId cannot be searched',
  ],
  [
    'names only what exists',
    ({ components, paths }) => {
      delete components.securitySchemes.ApiKey
      paths['/media/movies'].get.description += ' An API key that is bound to a user sees more.'
    },
    'listMovies: callers of this API have no API key',
  ],
  [
    'is written in plain English',
    ({ paths }) => {
      paths['/media/movies'].get.description = 'Answers the movies.'
    },
    '“Answers” in “…Answers the movies.…”: an API returns something, and what it returns is a response',
  ],
  [
    'is written in plain English',
    ({ paths }) => {
      paths['/media/movies'].get.description = 'Returns an movie once its window has expire.'
    },
    '“has expire” in “…',
  ],
  [
    'is written in plain English',
    ({ components }) => {
      components.schemas.Window.properties.from.description = 'Holds the start.'
    },
    '“Holds” in “…Holds the start.…”: contains, has or owns',
  ],
  [
    'is written in plain English',
    ({ paths }) => {
      paths['/media/movies'].get.description = 'Returns an movie.'
    },
    'a before a consonant, an before a vowel',
  ],
  [
    'names only limits that the schemas set',
    ({ components }) => {
      components.schemas.MovieInput.properties.images.description = 'Pictures, up to 30.'
    },
    'MovieInput.images: “up to 30” is in no schema',
  ],
  [
    'names only limits that the schemas set',
    ({ paths }) => {
      paths['/media/movies/bulk'].post.description +=
        ' It takes at most five hundred and ten: up to 510 movies.'
    },
    'bulkMovies: “up to 510 movies” is in no schema',
  ],
  [
    'repeats no default of a setting',
    ({ paths }) => {
      paths['/media/movies'].get.description += ' Playback resumes five seconds earlier.'
    },
    'listMovies: “Playback resumes five seconds earlier.” repeats the default of ContinueWatchingSettings.rewindSeconds',
  ],
  [
    'asks for little in requests',
    ({ components }) => components.schemas.MovieInput.required.push('slug', 'status', 'adult'),
    'createMovie: requires 5 properties: sourceId, title, slug, status, adult',
  ],
  [
    'asks for little in requests',
    ({ components }) => {
      const { title, sourceId, ...optional } = components.schemas.MovieInput.properties
      components.schemas.MovieInput.properties = { ...optional, title, sourceId }
    },
    'createMovie: optional properties stand before required ones',
  ],
  [
    'asks for little in requests',
    ({ components }) => {
      components.schemas.MovieInput.properties.type = { const: 'movies' }
    },
    'updateMovie: the body must say type, which is always the same',
  ],
  [
    'limits what callers send',
    ({ components }) => delete components.schemas.MovieInput.properties.originalTitle.maxLength,
    'createMovie originalTitle: string without a limit',
  ],
  [
    'limits what callers send',
    ({ components }) => delete components.schemas.MovieInput.properties.customFields.maxProperties,
    'createMovie customFields: object without a limit',
  ],
  [
    'says what leaving a property out means',
    ({ components }) => delete components.schemas.MovieInput.properties.images.default,
    'createMovie images: no default, and nothing says what leaving it out means',
  ],
  [
    'describes every property',
    ({ components }) => delete components.schemas.Window.properties.from.description,
    'Window.from: no description',
  ],
  [
    'names properties by one convention',
    ({ components }) => {
      components.schemas.Window.properties.start = components.schemas.Window.properties.from
    },
    'Window.start: a date-time ends in At, From or Until',
  ],
  [
    'removes with null in patches',
    ({ components }) => components.schemas.MoviePatch.properties.releaseDate.anyOf.pop(),
    'MoviePatch.releaseDate: refuses null',
  ],
  [
    'has valid examples',
    ({ paths }) => {
      paths['/media/movies/{id}'].get.responses[200].content[
        'application/json'
      ].examples.example.value.images[0].kind = 'SKETCH'
    },
    '/images/0/kind must be equal to one of the allowed values',
  ],
  [
    'has valid examples',
    ({ paths }) => {
      paths['/media/movies'].post.requestBody.content[
        'application/json'
      ].examples.full.value.titel = 'x'
    },
    'must NOT have additional properties {"additionalProperty":"titel"}',
  ],
  [
    'tells one story in its examples',
    ({ paths }) => {
      const { content } = paths['/media/movies'].post.responses[201]
      content['application/json'].examples.full.value.version = 7
    },
    'createMovie: creates version 7',
  ],
  [
    'tells one story in its examples',
    ({ paths }) => {
      const { content } = paths['/media/movies'].post.responses[201]
      content['application/json'].examples.full.value.slug = 'another'
    },
    'createMovie: full: slug is not what was sent',
  ],
  [
    'tells one story in its examples',
    ({ paths }) => {
      paths['/media/movies'].get.responses[200].content[
        'application/json'
      ].examples.example.value.data.pop()
    },
    'listMovies: lists fewer than two items',
  ],
  [
    'tells one story in its examples',
    ({ paths }) => {
      paths['/media/movies/bulk'].post['x-rateLimit'].policy = 'dapi'
    },
    'bulkMovies: 200 shows the rate limit of another policy',
  ],
  [
    'tells one story in its examples',
    ({ paths }) => {
      const { examples } = paths['/genres/search'].post.requestBody.content['application/json']
      examples['by a condition'].value.filter.field = 'releaseDate'
    },
    'searchGenres: searches by releaseDate, which cannot be searched',
  ],
  [
    'repeats and revalidates safely',
    ({ paths }) => {
      const { post } = paths['/media/movies']
      post.parameters = post.parameters.filter(
        ({ $ref = '' }: Json) => !$ref.includes('IdempotencyKey'),
      )
    },
    'createMovie: creates without an Idempotency-Key',
  ],
  [
    'repeats and revalidates safely',
    ({ paths }) => delete paths['/media/movies/{id}'].get.responses[304],
    'getMovie: has an ETag and no 304',
  ],
  [
    'repeats and revalidates safely',
    ({ paths }) => {
      paths['/keys'].post.description = 'Creates a key. Repeating the call creates another one.'
    },
    'createKey: says what repeating does, but not that an Idempotency-Key prevents it',
  ],
  [
    'refers only to the sample world',
    ({ components }) => {
      components.schemas.Movie.properties.sourceId.examples = [
        '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
      ]
    },
    'sourceId: 8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11 is of kind asset',
  ],
  [
    'buys only what the samples sell',
    ({ components }) => {
      components.schemas.Movie.examples = [{ store: 'GOOGLE', sku: 'northlight_weekly' }]
    },
    'GOOGLE northlight_weekly: no product of the samples is sold under it',
  ],
  [
    'catalogues every error code',
    (document) => delete document['x-errorCatalogue'].NOT_FOUND,
    'getMovie: NOT_FOUND is not catalogued under 404',
  ],
  [
    'mentions only codes that exist',
    ({ paths }) => {
      paths['/media/movies'].get.description += ' It may answer `NOT_THERE`.'
    },
    'listMovies: the description names NOT_THERE, which does not exist',
  ],
  [
    'breaks no caller unless declared',
    ({ components }) => components.schemas.MovieInput.required.push('slug'),
    'schema MovieInput slug required: is now required',
  ],
  [
    'passes the strict ruleset',
    ({ paths }) => {
      paths['/media/movies'].get.security = [{ Nobody: [] }]
    },
    'security-defined: There is no `Nobody` security scheme defined.',
  ],
]
