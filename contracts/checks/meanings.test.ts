import { describe, expect, test } from 'vitest'
import type { Reference } from '../../engine/src/api/reference.ts'
import type { ScalarSchema, Schema } from '../../engine/src/api/schema.ts'
import { parseMarkdown } from '../../engine/src/compiler/content/markdown.ts'
import { compileReference } from '../../engine/src/compiler/openapi/compile-reference.ts'
import { emitFamily, type Family, families } from '../families.ts'

const references = new Map<Family, Promise<Reference>>()

/** Compiled once. */
function referenceOf(family: Family): Promise<Reference> {
  const known = references.get(family) ?? compileFamily(family)
  references.set(family, known)
  return known
}

async function compileFamily(family: Family): Promise<Reference> {
  const { document } = await emitFamily(family)
  const { value } = await compileReference(
    {
      family,
      file: `contracts/${family}/main.tsp`,
      document: document ?? {},
      catalogues: { 'x-blockedReasons': { name: 'blocked-reasons', title: 'Blocked reasons' } },
    },
    { root: process.cwd(), parseMarkdown },
  )
  if (!value) throw new Error('The document was not read.')
  return value.reference
}

function scalarAt(schema: Schema | undefined, property?: string): ScalarSchema {
  const found =
    property === undefined || schema?.kind !== 'object'
      ? schema
      : schema.properties.find(({ name }) => name === property)?.schema
  if (found?.kind !== 'scalar') throw new Error('This is no scalar.')
  return found
}

describe.each(families)('%s', (family) => {
  test('error codes link to their meanings', async () => {
    const { schemas } = await referenceOf(family)
    expect(scalarAt(schemas.ErrorCode).catalogue).toBe('errors')
  })
})

test('every blocked reason links to its meaning', async () => {
  const { schemas, catalogues } = await referenceOf('fapi')
  const reasons = Object.entries(schemas)
    .filter(([id, { kind }]) => /Reason$/.test(id) && kind === 'object')
    .map(([, schema]) => scalarAt(schema, 'code'))
    .filter(({ catalogue }) => catalogue === 'blocked-reasons')
    .flatMap((schema) => schema.enum.map(({ value }) => value))
  expect(reasons.sort()).toEqual(catalogues['blocked-reasons']?.rows.map(({ code }) => code).sort())
})

test('states of a key or poll are not explained as those of an entitlement, despite equal values', async () => {
  expect(scalarAt((await referenceOf('fapi')).schemas.PollStatus).catalogue).toBeNull()
  const { schemas } = await referenceOf('dapi')
  expect(scalarAt(schemas.KeyStatus).catalogue).toBeNull()
  expect(scalarAt(schemas.UserProductState).catalogue).toBe('entitlementStates')
})
