import { createRequire } from 'node:module'
import type { KeywordDefinition, ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { RawObject } from '../read/raw.ts'
import { jsonSchemaDocument } from './json-schema-document.ts'

const ROOT = 'https://contract.invalid/'

interface Validators {
  whole?: Ajv2020
  partial?: Ajv2020
}

const cache = new WeakMap<RawObject, Validators>()

/** Documents that Ajv refuses, or whose schemas nest too deeply for the stack: retrying is slow each time. */
const refused = new WeakSet<RawObject>()

/** A validator for the schema at `pointer`; null if it cannot be compiled. */
export function validatorAt(
  document: RawObject,
  pointer: string,
  partial: boolean,
): ValidateFunction | null {
  if (refused.has(document)) return null
  try {
    return validators(document, partial).getSchema(ROOT + encodeURI(pointer)) ?? null
  } catch (error) {
    const isCreated = cache.get(jsonSchemaDocument(document))?.[partial ? 'partial' : 'whole']
    if (error instanceof RangeError || !isCreated) refused.add(document)
    // Otherwise a dangling reference, which is reported elsewhere.
    return null
  }
}

function validators(document: RawObject, partial: boolean): Ajv2020 {
  const converted = jsonSchemaDocument(document)
  const validators = cache.get(converted) ?? {}
  cache.set(converted, validators)
  const kind = partial ? 'partial' : 'whole'
  validators[kind] ??= createValidators(converted, partial)
  return validators[kind]
}

const require = createRequire(import.meta.url)

function createValidators(document: RawObject, partial: boolean): Ajv2020 {
  // Loaded on demand: most runs find the result of every sample in the cache.
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
  const { default: addFormats } = require('ajv-formats') as typeof import('ajv-formats')
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    validateFormats: true,
    // Errors include the violated schema, to tell the options of a union apart.
    verbose: true,
    // Each validator checks a few samples only: compiling it takes longer than running it.
    inlineRefs: false,
    code: { optimize: false, regExp: lenientRegExp },
  })
  addFormats(ajv)
  if (partial) ajv.removeKeyword('required').addKeyword(LENIENT_REQUIRED)
  ajv.addSchema({ ...document, $id: ROOT })
  return ajv
}

/**
 * Many patterns are written for engines without Unicode classes; an invalid one must not disable a
 * check.
 */
const lenientRegExp = Object.assign(
  (pattern: string, flags: string) => {
    for (const tried of [flags, ''])
      try {
        return new RegExp(pattern, tried)
      } catch {}
    return { test: () => true }
  },
  { code: 'new RegExp' },
)

/**
 * Allows fields to be omitted. Inside a condition, `required` is a test rather than a rule, so it
 * still applies.
 */
const LENIENT_REQUIRED: KeywordDefinition = {
  keyword: 'required',
  type: 'object',
  schemaType: 'array',
  compile: (names: string[], _schema, { errSchemaPath }) =>
    /\/(not|if)(\/|$)/.test(errSchemaPath)
      ? (value: object) => names.every((name) => Object.hasOwn(value, name))
      : () => true,
}
