import type { Constraint } from '../../../api/constraint.ts'
import type { Parameter } from '../../../api/operation.ts'
import type { Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import { fillIn } from '../../../model/strings.ts'
import { ruleStrings } from '../reference-strings.ts'
import { brief } from './brief.ts'
import { constraintWords } from './constraint-words.ts'
import { describeXml } from './describe-xml.ts'
import type { SchemaNode } from './schema-node.ts'
import { parameterWords } from './serialisation-words.ts'

/** `at least 1`, or a label with code after it: `default` and `50`. */
export interface Fact {
  label: string
  code?: string
}

type Described = Pick<SchemaNode, 'schema' | 'own' | 'passed' | 'target'>

/** A schema is shown in many operations, as HTML and as Markdown. */
const known = new WeakMap<Schema[], Fact[]>()

/** Constraints, default and examples of a value, for a parameter its own: `at least 1`, `default 50`. */
export function factsOf(node: Described, usage?: Partial<Parameter>): Fact[] {
  if (usage) return findFacts(node, usage)
  const facts = known.get(node.passed) ?? findFacts(node, {})
  known.set(node.passed, facts)
  return facts
}

function findFacts({ schema, own, passed, target }: Described, usage: Partial<Parameter>): Fact[] {
  const { example = schema.example, otherExamples = schema.otherExamples ?? [] } = usage
  const fallback = own.find((one) => one.default !== undefined)?.default
  // A list or an object is shown where it is given for this use, and not with every schema.
  const last = own.at(-1) ?? schema
  const isWhole = usage.example !== undefined && last.kind !== 'scalar'
  const isScalar = target.kind === 'scalar' && target.enum.length === 0
  const rules = [
    ...parameterWords(usage, last).map((label) => ({ label })),
    ...passed.flatMap((part) => [
      ...part.constraints.map((rule) => constraintFact(rule, isInnerList(part, own))),
      ...describeXml(part.xml ?? {}).map((label) => ({ label })),
    ]),
  ]
  return [
    ...new Map(rules.map((fact) => [JSON.stringify(fact), fact])).values(),
    ...own.flatMap(({ allowed = [] }) => allowed.map(allowedFact)),
    ...(fallback === undefined ? [] : [{ label: ruleStrings.default, code: brief(fallback) }]),
    ...(example === undefined || !(isScalar || isWhole)
      ? []
      : [{ label: ruleStrings.example, code: brief(example) }]),
    ...(isScalar
      ? otherExamples.map((value) => ({ label: ruleStrings.or, code: brief(value) }))
      : []),
  ]
}

function allowedFact(value: Json, index: number): Fact {
  return { label: index === 0 ? ruleStrings.oneOf : ruleStrings.or, code: brief(value) }
}

/** A list inside a list: its number of items is not that of the value. */
function isInnerList(part: Schema, own: Schema[]): boolean {
  return part.kind === 'array' && !own.includes(part)
}

function constraintFact(constraint: Constraint, isInner: boolean): Fact {
  if (constraint.kind === 'pattern') return { label: ruleStrings.pattern, code: constraint.pattern }
  const fact = constraintWords(constraint)
  return { label: isInner ? fillIn(ruleStrings.inEachItem, { fact }) : fact }
}

/** A value's own words come first; without them those of its items' schema. */
export function descriptionOf({ own, target }: SchemaNode): SchemaNode['schema']['description'] {
  return [...own, target].find(({ description }) => description.length > 0)?.description ?? []
}
