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

const known = new WeakMap<RawObject, Validators>()

/** Documents whose schemas lead on to one another for longer than the stack can follow: trying again takes long each time. */
const tooDeep = new WeakSet<RawObject>()

/** A validator for the schema at `pointer`; null when there is nothing to check with. */
export function validatorAt(
  document: RawObject,
  pointer: string,
  partial: boolean,
): ValidateFunction | null {
  if (tooDeep.has(document)) return null
  try {
    return validators(document, partial).getSchema(ROOT + encodeURI(pointer)) ?? null
  } catch (error) {
    if (error instanceof RangeError) tooDeep.add(document)
    // Else a reference that leads nowhere; it is reported where it stands.
    return null
  }
}

function validators(document: RawObject, partial: boolean): Ajv2020 {
  const converted = jsonSchemaDocument(document)
  const made = known.get(converted) ?? {}
  known.set(converted, made)
  const kind = partial ? 'partial' : 'whole'
  made[kind] ??= createValidators(converted, partial)
  return made[kind]
}

const require = createRequire(import.meta.url)

function createValidators(document: RawObject, partial: boolean): Ajv2020 {
  // Loaded here: most runs know the verdict on every sample from the last one.
  const { Ajv2020: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
  const { default: addFormats } = require('ajv-formats') as typeof import('ajv-formats')
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    validateFormats: true,
    // Errors come with the schema they break, which tells the options of a union apart.
    verbose: true,
    // Each validator judges a few samples: making it is what takes time, not running it.
    inlineRefs: false,
    code: { optimize: false, regExp: lenientRegExp },
  })
  addFormats(ajv)
  if (partial) ajv.removeKeyword('required').addKeyword(LENIENT_REQUIRED)
  ajv.addSchema({ ...document, $id: ROOT })
  return ajv
}

/** Many patterns are written for engines without Unicode classes; one that no engine takes must not switch a check off. */
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

/** Lets fields be left out. As a condition, `required` says what is meant, not what must be there, and holds as ever. */
const LENIENT_REQUIRED: KeywordDefinition = {
  keyword: 'required',
  type: 'object',
  schemaType: 'array',
  compile: (names: string[], _schema, { errSchemaPath }) =>
    /\/(not|if)(\/|$)/.test(errSchemaPath)
      ? (value: object) => names.every((name) => Object.hasOwn(value, name))
      : () => true,
}
