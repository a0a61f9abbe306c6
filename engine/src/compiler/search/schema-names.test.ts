import { expect, test } from 'vitest'
import { EMPTY_SCHEMA, type Schema } from '../../api/schema.ts'
import { schemaNames } from './schema-names.ts'

const ref = (id: string): Schema => ({ ...EMPTY_SCHEMA, kind: 'ref', id })

function object(properties: Record<string, Schema>): Schema {
  const list = Object.entries(properties).map(([name, schema]) => ({
    name,
    required: false,
    schema,
  }))
  return { ...EMPTY_SCHEMA, kind: 'object', properties: list, additional: null, patterns: [] }
}

test('where everything reaches everything, a schema is followed once', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `S${index}`)
  const all = Object.fromEntries(ids.map((id) => [`to${id}`, ref(id)]))
  const schemas = Object.fromEntries(ids.map((id) => [id, object(all)]))
  const names = schemaNames(ref('S0'), schemas)
  expect(names.filter(({ kind }) => kind === 'schema')).toHaveLength(30)
  expect(names.filter(({ kind }) => kind === 'field')).toHaveLength(30 * 30)
})

test('a schema is named where it is nearest, in the order of the document', () => {
  const schemas = {
    Movie: object({ deep: object({ cover: ref('Image') }), poster: ref('Image') }),
    Image: object({ url: object({}) }),
  }
  const found = schemaNames(ref('Movie'), schemas).map(({ name, path }) =>
    path ? `${path}.${name}` : name,
  )
  expect(found).toEqual(['Movie', 'deep', 'poster', 'deep.cover', 'poster.Image', 'poster.url'])
})

test('the walk ends on the level that has enough names', () => {
  const schemas = { List: object({ a: object({ inner: ref('List') }), b: object({}) }) }
  expect(schemaNames(ref('List'), schemas, 2).map(({ name }) => name)).toEqual(['List', 'a', 'b'])
})
