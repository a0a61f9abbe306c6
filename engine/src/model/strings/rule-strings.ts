/**
 * Text of what is said of a value: type, constraints, rules, default, examples, how it is sent; a
 * portal can override each key. Names and values are filled in with backticks, but not in types.
 */
export const RULES = {
  any: 'any',
  nothing: 'never',
  /** Placeholder: `{items}`. */
  arrayOf: 'array of {items}',
  /** Placeholder: `{values}`. */
  mapOf: 'map of {values}',
  /** Placeholders: `{type}`, `{value}`. */
  butNot: '{type} but not {value}',
  /** In a choice, joined by `or`: `type = film or anything else`. */
  anythingElse: 'anything else',
  /** Placeholder: `{value}`; of sizes too: `at least 2 items`. */
  atLeast: 'at least {value}',
  atMost: 'at most {value}',
  moreThan: 'more than {value}',
  lessThan: 'less than {value}',
  exactly: 'exactly {value}',
  multipleOf: 'multiple of {value}',
  oneCharacter: '1 character',
  /** Placeholder: `{count}`. */
  manyCharacters: '{count} characters',
  oneItem: '1 item',
  /** Placeholder: `{count}`. */
  manyItems: '{count} items',
  oneKey: '1 key',
  /** Placeholder: `{count}`. */
  manyKeys: '{count} keys',
  unique: 'no duplicates',
  pattern: 'pattern',
  /** Placeholder: `{encoding}`. */
  encoded: '{encoding} encoded',
  /** Placeholder: `{type}`. */
  holds: 'holds {type}',
  noOtherKeys: 'no other keys',
  noOtherItems: 'no other items',
  /** Placeholder: `{names}`, joined by `with`. */
  never: 'never has {names}',
  with: 'with',
  /** Placeholder: `{sets}`, joined by `or`. */
  needs: 'needs {sets}',
  needsOne: 'needs exactly one of {sets}',
  and: 'and',
  or: 'or',
  /** Placeholder: `{value}`. */
  not: 'not {value}',
  /** Placeholder: `{fact}`. */
  inEachItem: 'in each item {fact}',
  oneOf: 'one of',
  default: 'default',
  example: 'example',
  /** Placeholder: `{name}`. */
  required: '{name} is required',
  notAllowed: '{name} is not allowed',
  nothingAllowed: 'nothing is allowed',
  given: '{name} is given',
  notGiven: '{name} is not given',
  /** Placeholders: `{name}`, `{value}`; `has` if the value is only a pattern. */
  is: '{name} is {value}',
  has: '{name} has {value}',
  isOrMissing: '{name} is {value} or missing',
  hasOrMissing: '{name} has {value} or missing',
  requiredIs: '{name} is required and is {value}',
  requiredHas: '{name} is required and has {value}',
  /** Placeholder: `{test}`. Where it starts a line, its first letter becomes a capital. */
  if: 'if {test}',
  unless: 'unless {test}',
  /** Placeholders: `{when}` (`if` or `unless`), `{rule}`. */
  rule: '{when}, {rule}',
  /** Placeholders: `{when}`, `{rule}`, `{other}`. */
  ruleOrElse: '{when}, {rule}, otherwise {other}',
  ifLikeThis: 'If it is like this',
  thenLikeThis: 'Then it is also like this',
  elseLikeThis: 'Otherwise it is like this',
  keysLikeThis: 'Keys are like this',
  contentLikeThis: 'The text holds this',
  /** Placeholders: `{min}`, `{max}`, `{item}`. */
  containsAny: 'may contain any {item}',
  containsAtLeast: 'contains at least {min} {item}',
  containsAtMost: 'contains at most {max} {item}',
  containsExactly: 'contains exactly {min} {item}',
  containsBetween: 'contains {min} to {max} {item}',
  item: 'item',
  itemLikeThis: 'item like this',
  /** Placeholder: `{test}`. */
  itemWhere: 'item where {test}',
  /** Placeholder: `{value}`. */
  keys: 'keys: {value}',
  noKeys: 'no keys',
  /** Placeholder: `{types}`, joined by `or`. */
  sentAs: 'sent as {types}',
  joinedByCommas: 'items joined by commas',
  joinedBySpaces: 'items joined by a space',
  joinedByPipes: 'items joined by `|`',
  joinedPairs: 'keys and values joined by `=`',
  deepObject: 'keys in brackets, style `deepObject`',
  /** Placeholder: `{style}`. */
  style: 'style {style}',
  styleExploded: 'style {style}, exploded',
  reserved: 'reserved characters are not encoded',
  mayBeEmpty: 'may be empty',
  /** Placeholder: `{name}`. */
  xmlElement: 'XML element {name}',
  xmlAttribute: 'XML attribute',
  /** Placeholder: `{name}`. */
  xmlAttributeNamed: 'XML attribute {name}',
  xmlWrapped: 'XML items wrapped',
  /** Placeholder: `{name}`. */
  xmlWrappedIn: 'XML items wrapped in {name}',
  xmlText: 'XML text of its parent',
  xmlCdata: 'XML CDATA of its parent',
  /** Placeholder: `{prefix}`. */
  xmlPrefix: 'XML prefix {prefix}',
  /** Placeholder: `{namespace}`. */
  xmlNamespace: 'XML namespace {namespace}',
}
