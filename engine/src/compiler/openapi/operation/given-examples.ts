import type { Example } from '../../../api/operation.ts'
import { JSON_TYPE } from '../../../api/samples/media-type.ts'
import type { Json } from '../../../model/json.ts'
import { own } from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { isExplosive } from '../validate/explosive-schemas.ts'
import { validatorAt } from '../validate/schema-validators.ts'

export interface TypedSchema {
  /** `application/json` */
  type: string
  schema: { raw: unknown; pointer: string }
}

/** Compiling a validator is slow: a document with thousands of schemas cannot have one for each. */
const MAX_CHECKED = 300

/** Examples as they are meant: JSON that was written as text is JSON. What contradicts its schema is shown, and marked. */
export function givenExamples(scope: Scope, media: TypedSchema, examples: Example[]): Example[] {
  if (!JSON_TYPE.test(media.type)) return examples
  return examples.map((example) => {
    const value = parseText(scope, media.schema.raw, example.value)
    if (!contradicts(scope, media, value)) return { ...example, value }
    scope.report({
      code: 'contract/example-mismatch',
      severity: 'warning',
      // The only example of a body has the name of its keyword.
      message:
        example.name === 'example'
          ? 'The example contradicts its schema.'
          : `The example ${example.name} contradicts its schema.`,
      hint: 'It is shown all the same, and marked.',
      pointer: media.schema.pointer.replace(/\/\w+$/, ''),
    })
    return { ...example, value, isInvalid: true }
  })
}

/** `"{\"id\": 1}"` → `{ id: 1 }`, unless the schema wants text. */
function parseText(scope: Scope, raw: unknown, value: Json): Json {
  const types = [own(resolved(scope.document, raw), 'type')].flat()
  if (typeof value !== 'string' || types.includes('string') || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

function contradicts(
  { document, checkedExamples }: Scope,
  media: TypedSchema,
  value: Json,
): boolean {
  const { raw, pointer } = media.schema
  if (raw === undefined || !checkedExamples || isExplosive(document, raw)) return false
  checkedExamples.add(pointer)
  if (checkedExamples.size > MAX_CHECKED) return false
  const validate = validatorAt(document, pointer, false)
  // A format is a remark in OpenAPI: `uri` often means a path.
  return (
    validate !== null &&
    !validate(value) &&
    (validate.errors ?? []).some(({ keyword }) => keyword !== 'format')
  )
}
