/** A constraint on a value beyond its type. */
export type Constraint =
  | { kind: 'minimum' | 'maximum'; value: number; exclusive: boolean }
  | { kind: 'multipleOf'; value: number }
  /** Bounds of a length; equal bounds require exactly that many. */
  | { kind: 'size'; of: 'character' | 'item' | 'key'; min?: number; max?: number }
  | { kind: 'unique' }
  | { kind: 'pattern'; pattern: string }
  /** `contentEncoding`: `base64` */
  | { kind: 'encoding'; encoding: string }
  /** `contentMediaType`: `image/png` */
  | { kind: 'media'; type: string }
  /** Only listed keys or items are allowed. */
  | { kind: 'closed'; of: 'keys' | 'items' }
  /** A required key that is described elsewhere. */
  | { kind: 'required'; name: string }
  /** Keys that are mutually exclusive. */
  | { kind: 'forbidden'; names: string[] }
  /** Sets of keys: at least one, or exactly one, is required. */
  | { kind: 'requiredSets'; sets: string[][]; exactlyOne: boolean }
  /** A rule from the contract's conditions, as a sentence with code in backticks. */
  | { kind: 'rule'; text: string }

/** `at least 1`, `at most 160 characters`, ``pattern `^[a-z]+$` `` without its backticks. */
export function constraintText(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'minimum':
      return `${constraint.exclusive ? 'more than' : 'at least'} ${constraint.value}`
    case 'maximum':
      return `${constraint.exclusive ? 'less than' : 'at most'} ${constraint.value}`
    case 'multipleOf':
      return `multiple of ${constraint.value}`
    case 'size':
      return sizeText(constraint)
    case 'unique':
      return 'no duplicates'
    case 'pattern':
      return `pattern ${constraint.pattern}`
    case 'encoding':
      return `${constraint.encoding} encoded`
    case 'media':
      return `holds ${constraint.type}`
    case 'closed':
      return `no other ${constraint.of}`
    case 'required':
      return `\`${constraint.name}\` is required`
    case 'forbidden':
      return `never has ${constraint.names.join(' with ')}`
    case 'requiredSets': {
      const sets = constraint.sets.map((names) => names.join(' with ')).join(' or ')
      return `needs ${constraint.exactlyOne ? 'exactly one of ' : ''}${sets}`
    }
    case 'rule':
      return constraint.text
    default:
      return constraint satisfies never
  }
}

function sizeText({ of, min, max }: Extract<Constraint, { kind: 'size' }>): string {
  const count = (number: number) => `${number} ${of}${number === 1 ? '' : 's'}`
  if (min !== undefined && min === max) return `exactly ${count(min)}`
  const bounds = [
    ...(min === undefined ? [] : [`at least ${count(min)}`]),
    ...(max === undefined ? [] : [`at most ${count(max)}`]),
  ]
  return bounds.join(', ')
}
