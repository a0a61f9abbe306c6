import type { Constraint, Contains, KeyFact, Test, ValueFact } from '../../../api/constraint.ts'
import type { When } from '../../../api/schema.ts'
import { inlineCode as code } from '../../../model/inline-code.ts'
import { fillIn } from '../../../model/strings.ts'
import { ruleStrings as words } from '../reference-strings.ts'

/** `at least 1`, `at most 160 characters`, ``if `kind` is `"film"`, `length` is required``. */
export function constraintWords(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'minimum':
      return boundWords(constraint, words.moreThan, words.atLeast)
    case 'maximum':
      return boundWords(constraint, words.lessThan, words.atMost)
    case 'multipleOf':
      return fillIn(words.multipleOf, constraint)
    case 'size':
      return sizeWords(constraint)
    case 'unique':
      return words.unique
    case 'pattern':
      return `${words.pattern} ${code(constraint.pattern)}`
    case 'encoding':
      return fillIn(words.encoded, constraint)
    case 'media':
      return fillIn(words.holds, constraint)
    case 'closed':
      return constraint.of === 'keys' ? words.noOtherKeys : words.noOtherItems
    case 'required':
      return fillIn(words.required, { name: code(constraint.name) })
    case 'forbidden':
      return fillIn(words.never, { names: join(constraint.names, words.with) })
    case 'requiredSets': {
      const sets = constraint.sets.map((names) => join(names, words.with))
      const needs = constraint.exactlyOne ? words.needsOne : words.needs
      return fillIn(needs, { sets: join(sets, words.or) })
    }
    case 'if':
    case 'unless':
      return ruleWords(constraint)
    case 'contains':
      return containsWords(constraint, words.item)
    case 'keys':
      return constraint.value
        ? fillIn(words.keys, { value: valueWords(constraint.value) })
        : words.noKeys
    default:
      return constraint satisfies never
  }
}

type Bound = Extract<Constraint, { exclusive: boolean }>

function boundWords({ value, exclusive }: Bound, strict: string, inclusive: string): string {
  return fillIn(exclusive ? strict : inclusive, { value })
}

const SIZES = {
  character: [words.oneCharacter, words.manyCharacters],
  item: [words.oneItem, words.manyItems],
  key: [words.oneKey, words.manyKeys],
} as const

function sizeWords({ of, min, max }: Extract<Constraint, { kind: 'size' }>): string {
  const [one, many] = SIZES[of]
  const bound = (text: string, count: number) =>
    fillIn(text, { value: count === 1 ? one : fillIn(many, { count }) })
  if (min !== undefined && min === max) return bound(words.exactly, min)
  const bounds = [
    ...(min === undefined ? [] : [bound(words.atLeast, min)]),
    ...(max === undefined ? [] : [bound(words.atMost, max)]),
  ]
  return bounds.join(', ')
}

function ruleWords({ kind, test, rule, otherwise }: Extract<Constraint, Test>): string {
  const clauses = { when: testWords({ kind, test }), rule: keyWords(rule, 'rule') }
  return otherwise
    ? fillIn(words.ruleOrElse, { ...clauses, other: keyWords(otherwise, 'rule') })
    : fillIn(words.rule, clauses)
}

function testWords({ kind, test }: Test): string {
  return fillIn(words[kind], { test: keyWords(test, 'test') })
}

/** The line above the schema of a condition: ``If `kind` is `"film"` ``. */
export function whenWords(when: When): string {
  if (when.kind === 'part') return words[`${when.part}LikeThis`]
  const text = when.kind === 'contains' ? containsWords(when, words.itemLikeThis) : testWords(when)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function containsWords({ min, max, item }: Contains, plainItem: string): string {
  return fillIn(containsCount(min, max), {
    min,
    max: max ?? '',
    item: item ? itemWords(item) : plainItem,
  })
}

function containsCount(min: number, max: number | undefined): string {
  if (max === undefined) return min === 0 ? words.containsAny : words.containsAtLeast
  if (min === max) return words.containsExactly
  return min === 0 ? words.containsAtMost : words.containsBetween
}

function itemWords(item: NonNullable<Contains['item']>): string {
  if (item.kind === 'value') return valueWords(item)
  if (item.kind === 'named') return code(item.name)
  return fillIn(words.itemWhere, { test: keyWords(item, 'test') })
}

/** ``at least 3``, ``string pattern `^x` ``, ``` `"film"` or `"series"` ```. */
function valueWords({ values, types, format, constraints, not }: ValueFact): string {
  const literals = values.map((value) => code(JSON.stringify(value)))
  return [
    join([...literals, ...types], words.or),
    format && `<${format}>`,
    ...constraints.map(constraintWords),
    not && fillIn(words.not, { value: valueWords(not) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A test asks whether a key is given; a rule requires it. */
function keyWords(fact: KeyFact, use: 'test' | 'rule'): string {
  switch (fact.kind) {
    case 'present':
      return fillIn(use === 'test' ? words.given : words.required, { name: code(fact.name) })
    case 'absent':
      return fillIn(use === 'test' ? words.notGiven : words.notAllowed, { name: code(fact.name) })
    case 'key': {
      const text = KEY_VALUES[use][fact.required ? 'required' : 'optional']
      const { name, value } = fact
      return fillIn(text[isPattern(value) ? 1 : 0], { name: code(name), value: valueWords(value) })
    }
    case 'all':
    case 'any': {
      const parts = fact.of.map((part) => keyWords(part, use))
      return join(parts, fact.kind === 'all' ? words.and : words.or)
    }
    case 'never':
      return words.nothingAllowed
    default:
      return fact satisfies never
  }
}

/** For a value, and for one that starts with a pattern. A test is passed if its key is missing. */
const KEY_VALUES = {
  test: {
    required: [words.is, words.has],
    optional: [words.isOrMissing, words.hasOrMissing],
  },
  rule: {
    required: [words.requiredIs, words.requiredHas],
    optional: [words.is, words.has],
  },
} as const

function isPattern({ values, types, format, constraints }: ValueFact): boolean {
  return values.length + types.length === 0 && !format && constraints[0]?.kind === 'pattern'
}

function join(parts: string[], word: string): string {
  return parts.join(` ${word} `)
}
