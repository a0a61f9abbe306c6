/** Text of reference pages, as they are rendered at build time; a portal can override each key. */
export const REFERENCE = {
  webhook: 'Webhook',
  webhooks: 'Webhooks',
  deprecated: 'Deprecated: it still works, but do not build on it.',
  requestAndResponse: 'Request and response',
  copyPath: 'Copy path',
  copyLink: 'Copy link',
  expandAll: 'Expand all',
  guide: 'Guide:',
  guides: 'Guides:',
  more: 'More',
  /** Placeholder: `{count}`. */
  countMore: '{count} more',
  /** Placeholders: `{limit}`, `{window}`. */
  rateLimit: 'Rate limit: {limit} requests per {window}',
  /** Placeholder: `{per}`. */
  rateLimitPer: ' for each {per}',
  policy: 'policy',
  oneScope: 'Needs the scope',
  manyScopes: 'Needs the scopes',
  operationServers: 'Base URL of this operation',
  authorisation: 'Authorisation',
  noCredentials: 'No credentials are needed.',
  optionalCredentials: 'Optional.',
  oneCredential: 'One of:',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  querystring: 'The whole query',
  headers: 'Headers',
  cookies: 'Cookies',
  requestBody: 'Request body',
  optional: 'optional',
  sequence: 'a sequence of',
  howSent: 'How it is sent',
  responses: 'Responses',
  oneHeader: '1 header',
  /** Placeholder: `{count}`. */
  manyHeaders: '{count} headers',
  callbacks: 'Callbacks',
  callbackDeprecated: 'Deprecated.',
  respondWith: 'Respond with',
  followUp: 'Then:',
  alsoTakenBy: 'Also taken by',
  properties: 'Properties',
  /** Placeholder: `{name}`. */
  propertiesOf: 'Properties of {name}',
  oneProperty: '1 property',
  /** Placeholder: `{count}`. */
  manyProperties: '{count} properties',
  values: 'Values',
  /** Placeholder: `{count}`. */
  manyValues: '{count} values',
  items: 'Items',
  anyOf: 'Any of',
  oneOf: 'One of',
  anyKey: 'any key',
  eachItem: 'each item',
  required: 'required',
  markDeprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  meanings: 'What each one means',
  /** Placeholder: `{version}`. */
  version: 'Version {version}',
  changes: 'Changes',
  servers: 'Servers',
  /** Placeholder: `{values}`. */
  serverValues: 'One of {values}.',
  serverDefault: 'Default',
  flow: 'Flow',
  exampleNote: 'Example:',
  securitySchemes: 'Security schemes',
  catalogues: 'Catalogues',
  groups: 'Groups',
  postman: 'Postman collection',
  types: 'TypeScript types',
  /** Placeholder: `{count}`. */
  allOperations: 'All {count} operations',
  operations: 'Operations',
  asMarkdown: 'Operations as Markdown',
  noOperation: 'No such operation',
  noOperationText: 'This API has no operation',
  didYouMean: 'Did you mean one of these?',
  backToOverview: 'Back to the overview',
  whatUses: 'What uses',
}

/**
 * Text of what is said of a value beside its type: constraints, rules, default and examples; a
 * portal can override each key. Names and values are filled in with backticks.
 */
export const RULES = {
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
}

/** Text of the parts of a reference page that run in the browser. */
export const TOOLS = {
  request: 'Request',
  response: 'Response',
  body: 'Body',
  example: 'Example',
  language: 'Language',
  copy: 'Copy',
  settings: 'Base URL and credentials',
  close: 'Close',
  server: 'Server',
  otherServer: 'Another base URL',
  otherServerHint: 'Instead of the server above',
  remembered:
    'Servers are remembered in this browser. Credentials are not: they are gone when you leave the page.',
  reset: 'Reset',
  loadingExample: 'Loading the example',
  exampleFailed: 'This example could not be loaded.',
  /** Placeholder: `{count}`. */
  filter: 'Filter {count} operations',
  filterLabel: 'Filter operations',
  filterHint:
    'By name, method or path, or by what it uses: a status, error code, header, schema or field',
  showPaths: 'Show paths instead of summaries',
  closeList: 'Close the list',
  overview: 'Overview',
  changes: 'Changes',
  loadingOperations: 'Loading the operations',
  operationsFailed: 'The operations could not be loaded.',
  loadingUses: 'Loading what operations use',
  usesFailed: 'What operations use could not be loaded.',
  noMatch: 'No operation matches.',
}
