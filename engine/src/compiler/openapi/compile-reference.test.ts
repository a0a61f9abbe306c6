import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schema } from '../../api/schema.ts'
import { textOf } from '../../model/content.ts'
import { formatDiagnostic } from '../../model/diagnostic.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { compileReference } from './compile-reference.ts'

const FIXTURES = join(process.cwd(), 'engine/fixtures')

function compileFile(fixture: string, file: string) {
  return compileReference(
    { family: 'test', file },
    { root: join(FIXTURES, fixture), parseMarkdown },
  )
}

async function diagnosticsOf(file: string) {
  const { diagnostics } = await compileFile('openapi-hostile', file)
  return diagnostics.map(formatDiagnostic)
}

async function kitchenSink() {
  const { value, diagnostics } = await compileFile('openapi-kitchen-sink', 'openapi.yaml')
  if (!value) throw new Error('The document was not read.')
  return { ...value, diagnostics }
}

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  return schema?.kind === 'object'
    ? schema.properties.find((property) => property.name === name)?.schema
    : undefined
}

test('a valid document has no diagnostics, and its groups follow its tags', async () => {
  const { reference, diagnostics } = await kitchenSink()
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  expect(reference.groups.map(({ name, operationIds }) => [name, operationIds])).toEqual([
    ['Playback', ['getMediaStream', 'postEvent']],
    ['Media', ['createMedia']],
    ['', ['getUntagged']],
  ])
})

test('an operation has the parameters of its path, its own servers, limits and security', async () => {
  const { reference } = await kitchenSink()
  const operation = reference.operations.find(({ id }) => id === 'getMediaStream')
  expect(operation?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'path type',
    'path id',
    'query drm',
    'query maxHeight',
    'header X-Device-Id',
  ])
  expect(operation?.security).toEqual([['applicationKey', 'viewer'], ['applicationKey']])
  expect(operation?.rateLimit?.limit).toBe(60)
  expect(operation?.responses.map(({ status }) => status)).toEqual(['200', '403', '404', 'default'])
  expect(operation?.responses[1]?.errorCodes).toEqual(['PLAYBACK_BLOCKED'])
})

test('schemas: allOf is merged, unions have their discriminator, null makes nullable', async () => {
  const { reference } = await kitchenSink()
  const { Movie, Asset, Stream, Everything } = reference.schemas
  expect(
    Movie?.kind === 'object' &&
      Movie.properties.map(({ name, required }) => `${name}${required ? '!' : ''}`),
  ).toEqual(['type!', 'id!', 'title', 'related', 'durationSeconds!'])
  expect(Asset?.kind === 'union' && Asset.discriminator).toEqual({
    property: 'type',
    values: { movies: 0, 'live-events': 1 },
  })
  expect(propertyOf(Stream, 'nextEpisode')).toMatchObject({
    kind: 'ref',
    id: 'Asset',
    nullable: true,
  })
  expect(propertyOf(Everything, 'choice')).toMatchObject({
    kind: 'scalar',
    enum: [
      { value: 'A', description: 'The first.' },
      { value: 'B', description: 'The second.' },
    ],
  })
  expect(propertyOf(Everything, 'nothing')?.kind).toBe('never')
  expect(propertyOf(Everything, 'mixed')).toMatchObject({ kind: 'union', nullable: true })
})

test('an enum explained by a catalogue links to it', async () => {
  const { reference } = await kitchenSink()
  expect(propertyOf(reference.schemas.Problem, 'code')).toMatchObject({ catalogue: 'errors' })
  expect(propertyOf(reference.schemas.Problem, 'blockedReason')).toMatchObject({
    catalogue: 'blocked-reasons',
  })
})

test('a generated request example omits read-only properties', async () => {
  const { reference } = await kitchenSink()
  const operation = reference.operations.find(({ id }) => id === 'createMedia')
  expect(operation?.requestBody?.media[0]?.examples[0]?.value).toMatchObject({
    type: 'movies',
    durationSeconds: 5412,
  })
  expect(operation?.requestBody?.media[0]?.examples[0]?.value).not.toHaveProperty('id')
  expect(operation?.responses[0]?.media[0]?.examples[0]?.value).toHaveProperty('id')
})

test('a broken document is reported line by line, and the rest is read', async () => {
  const { value } = await compileFile('openapi-hostile', 'broken.yaml')
  expect(value?.reference.operations.map(({ id }) => id)).toEqual([
    'get-pets',
    'addPet',
    'get-pets-id',
    'getPetAgain',
  ])
  expect(await diagnosticsOf('broken.yaml')).toEqual([
    'broken.yaml:5:5 warning contract/missing-operation-id GET /pets has no operationId; the portal calls it get-pets.',
    'broken.yaml:15:7 error contract/duplicate-operation-id The operationId addPet is used twice; the portal calls GET /pets/{id} get-pets-id.',
    'broken.yaml:21:3 warning contract/ambiguous-path /pets/{petId} and /pets/{id} differ only in the names of parameters: no server can tell them apart.',
    'broken.yaml:11:41 error contract/unresolved-ref The $ref #/components/schemas/Pte does not resolve.',
    'broken.yaml:18:11 error contract/bad-parameter A parameter needs a name and a location: path, query, querystring, header, cookie.',
    'broken.yaml:19:11 error contract/unresolved-ref The $ref #/components/parameters/Missing does not resolve.',
    'broken.yaml:34:11 warning contract/cyclic-all-of This schema includes itself through allOf; the inner copy is ignored.',
    'broken.yaml:22:5 warning contract/path-parameter {petId} in /pets/{petId} is no parameter.',
    'broken.yaml:24:89 error contract/bad-schema A schema must be an object, true or false.',
    'broken.yaml:37:15 error contract/ref-loop The $ref #/components/schemas/Mirror points to itself.',
  ])
})

test('OpenAPI 3.0 keywords are supported: nullable, and boolean exclusive bounds', async () => {
  const { value } = await compileFile('openapi-hostile', 'broken.yaml')
  const operation = value?.reference.operations.find(({ id }) => id === 'get-pets-id')
  expect(operation?.parameters[0]?.schema.nullable).toBe(true)
  expect(propertyOf(value?.reference.schemas.Loop, 'turn')?.constraints).toEqual([
    { kind: 'minimum', value: 0, exclusive: true },
  ])
})

test('files outside the portal and other hosts are never read', async () => {
  expect(await diagnosticsOf('many-files.yaml')).toEqual([
    'many-files.yaml:16:30 error contract/unresolved-ref The $ref ../../package.json points to no file of this portal.',
    'many-files.yaml:17:29 error contract/unresolved-ref The $ref https://schemas.example/pet.yaml points to another host; it is not followed.',
    'many-files.yaml:18:30 error contract/unresolved-ref The $ref parts/none.yaml points to no file of this portal.',
  ])
})

test('a document in several files is bundled', async () => {
  const { value } = await compileFile('openapi-hostile', 'many-files.yaml')
  expect(value?.reference.operations[0]?.summary).toBe('List pets')
  expect(Object.keys(value?.reference.schemas ?? {})).toEqual(['Owner', 'Pet'])
  expect(JSON.stringify(value?.document())).not.toContain('devDependencies')
})

test('a file whose name begins with two dots is inside the portal', async () => {
  const { value } = await compileFile('openapi-hostile', 'many-files.yaml')
  expect(value?.reference.operations[0]?.parameters.map(({ name }) => name)).toEqual(['limit'])
})

test('an error in a part is reported in that file', async () => {
  expect(await diagnosticsOf('faulty-parts.yaml')).toEqual([
    'parts/faulty-orders.yaml:4:7 warning contract/structure The field `in` must be present on this level.',
    'parts/faulty-orders.yaml:4:7 warning contract/structure Must contain at least one of the following fields: schema, content.',
    'parts/faulty-order.yaml:6:12 warning contract/structure Expected type `Schema` (object) but got `integer`',
    'parts/faulty-orders.yaml:4:7 error contract/bad-parameter A parameter needs a name and a location: path, query, querystring, header, cookie.',
    'parts/faulty-order.yaml:5:13 error contract/unresolved-ref The $ref #/Itme does not resolve.',
    'parts/faulty-order.yaml:6:5 error contract/bad-schema A schema must be an object, true or false.',
  ])
})

test('an unsupported document is rejected with a hint', async () => {
  expect(await diagnosticsOf('swagger-2.yaml')).toEqual([
    'swagger-2.yaml:1:1 error contract/swagger-2 This is Swagger 2.0; the portal reads OpenAPI 3.0, 3.1 and 3.2.',
  ])
  expect(await diagnosticsOf('asyncapi.yaml')).toEqual([
    'asyncapi.yaml:1:1 error contract/asyncapi This is AsyncAPI 3.0.0; the portal reads OpenAPI.',
  ])
  expect(await diagnosticsOf('alias-bomb.yaml')).toEqual([
    'alias-bomb.yaml:1:1 error contract/too-large The document expands to more than 20000000 values.',
  ])
  expect(await diagnosticsOf('syntax.yaml')).toEqual([
    'syntax.yaml:4:1 error contract/syntax deficient indentation',
  ])
  expect(await diagnosticsOf('none.yaml')).toEqual([
    'none.yaml:1:1 error contract/missing-file There is no file none.yaml.',
  ])
})

test('an id derived from a path is stable and preserves every script', async () => {
  const { value } = await compileFile('openapi-hostile', 'unicode.yaml')
  expect(value?.reference.operations.map(({ id }) => id)).toEqual([
    'get-музыка-идентификатор',
    'قائمة الكتب',
    'repos/get',
  ])
})

test('an operation shows the titles of its tags; a security scheme must be defined', async () => {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Bills', version: '1' },
    tags: [
      { name: 'billing', summary: 'Billing' },
      { name: 'beta', 'x-displayName': 'Preview' },
    ],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/bills': {
        get: {
          operationId: 'listBills',
          tags: ['billing', 'beta'],
          security: [{ key: [] }, { kee: [] }, { 'https://api.example/schemes.yaml': [] }],
          responses: {},
        },
      },
    },
  }
  const services = { root: FIXTURES, parseMarkdown }
  const { value, diagnostics } = await compileReference(
    { family: 'bills', file: 'bills.yaml', document },
    services,
  )
  const [operation] = value?.reference.operations ?? []
  expect([operation?.group, operation?.otherTags]).toEqual(['Billing', ['Preview']])
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'bills.yaml:1:1 warning contract/unknown-scheme There is no security scheme kee.',
  ])
})

test('the placeholders of a path and its parameters are the same', async () => {
  const inPath = (name: string) => ({ name, in: 'path', required: true, schema: {} })
  const operation = { responses: {} }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/shelves/{shelf}/books/{book}': {
        parameters: [inPath('shelf')],
        get: { ...operation, operationId: 'getBook', parameters: [inPath('book')] },
        put: { ...operation, operationId: 'putBook', parameters: [inPath('bookId')] },
      },
    },
    webhooks: { '{added}': { post: { ...operation, operationId: 'added' } } },
  }
  const { diagnostics } = await compileReference(
    { family: 'shelves', file: 'shelves.yaml', document },
    { root: FIXTURES, parseMarkdown },
  )
  const path = '/shelves/{shelf}/books/{book}'
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `shelves.yaml:1:1 warning contract/path-parameter {book} in ${path} is no parameter.`,
    `shelves.yaml:1:1 warning contract/path-parameter ${path} has no place for the parameter bookId.`,
  ])
})

test('a path has the operations of its referenced path item, and its own', async () => {
  const operation = (operationId: string) => ({ operationId, responses: {} })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    paths: {
      '/a': { $ref: '#/components/pathItems/A', description: 'Here.', post: operation('postHere') },
    },
    components: {
      pathItems: { A: { description: 'There.', get: operation('get'), post: operation('post') } },
    },
  }
  const { value } = await compileReference(
    { family: 'items', file: 'items.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const operations = value?.reference.operations ?? []
  expect(operations.map(({ id, description }) => [id, description.map(textOf).join()])).toEqual([
    ['get', 'Here.'],
    ['postHere', 'Here.'],
  ])
})

test.each([
  ['nothing is said', undefined, undefined, null],
  ['the document asks for none', [], undefined, []],
  ['the operation asks for none', [{ key: [] }], [], []],
  ['the document asks for a key', [{ key: [] }], undefined, [['key']]],
])('security if %s', async (_, ofDocument, ofOperation, expected) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1' },
    ...(ofDocument && { security: ofDocument }),
    paths: {
      '/a': {
        get: { operationId: 'a', ...(ofOperation && { security: ofOperation }), responses: {} },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  }
  const { value } = await compileReference(
    { family: 'keys', file: 'keys.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  expect(value?.reference.operations[0]?.security).toEqual(expected)
})
