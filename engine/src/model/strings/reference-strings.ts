/** Text of reference pages, as they are rendered at build time; a portal can override each key. */
export const REFERENCE = {
  webhook: 'Webhook',
  webhooks: 'Webhooks',
  /** The group of operations without a tag. */
  otherGroup: 'Other',
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
  /** Placeholder: `{requests}`, such as `50 requests per second`. */
  rateLimit: 'Rate limit: {requests}',
  oneRequest: '1 request',
  /** Placeholder: `{count}`. */
  manyRequests: '{count} requests',
  /** Placeholder: `{window}`, such as `second` or `10 seconds`. */
  rateLimitWindow: ' per {window}',
  /** Placeholder: `{per}`. */
  rateLimitPer: ' for each {per}',
  policy: 'policy',
  oneSecond: 'second',
  /** Placeholder: `{count}`. */
  manySeconds: '{count} seconds',
  oneMinute: 'minute',
  /** Placeholder: `{count}`. */
  manyMinutes: '{count} minutes',
  oneHour: 'hour',
  /** Placeholder: `{count}`. */
  manyHours: '{count} hours',
  oneDay: 'day',
  /** Placeholder: `{count}`. */
  manyDays: '{count} days',
  oneScope: 'Needs the scope',
  manyScopes: 'Needs the scopes',
  operationServers: 'Base URL of this operation',
  authorisation: 'Authorisation',
  noCredentials: 'No credentials are needed.',
  optionalCredentials: 'Optional.',
  oneCredential: 'One of:',
  /** Placeholder: `{name}`, in backticks. */
  authenticateInHeader: 'Authenticate with the header {name}.',
  authenticateInQuery: 'Authenticate with the query parameter {name}.',
  authenticateInCookie: 'Authenticate with the cookie {name}.',
  sendToken: 'Send your token in the header `Authorization: Bearer <token>`.',
  /** Placeholder: `{format}`. */
  sendTokenOf: 'Send a {format} in the header `Authorization: Bearer <token>`.',
  sendBasic:
    'Send user name and password as HTTP Basic in the header `Authorization: Basic <credentials>`.',
  /** Placeholder: `{scheme}`. */
  sendCredentials: 'Send credentials in the header `Authorization: {scheme} <credentials>`.',
  sendAccessToken: 'Send an OAuth 2.0 access token in the header `Authorization: Bearer <token>`.',
  /** Placeholder: `{url}`. */
  tokensComeFrom: 'Tokens come from {url}.',
  sendOpenIdToken: 'Send an OpenID Connect token in the header `Authorization: Bearer <token>`.',
  /** Placeholder: `{url}`. */
  providerAt: 'The provider is described at {url}.',
  metadataAt: 'The authorization server is described at {url}.',
  presentCertificate: 'Present a client certificate when the connection is made.',
  schemeDeprecated: 'This scheme is deprecated.',
  /** Placeholder: `{name}`. */
  authenticateWith: 'Authenticate with {name}.',
  /** Of an error code. */
  returnedBy: 'Returned by',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  querystring: 'The whole query',
  headers: 'Headers',
  cookies: 'Cookies',
  requestBody: 'Request body',
  optional: 'optional',
  sequence: 'a sequence of',
  howSent: 'How it is sent',
  eachPart: 'every other part',
  responses: 'Responses',
  oneHeader: '1 header',
  /** Placeholder: `{count}`. */
  manyHeaders: '{count} headers',
  callbacks: 'Callbacks',
  callbackDeprecated: 'Deprecated.',
  respondWith: 'Respond with',
  followUp: 'Then:',
  passedOperation: 'operation',
  passedBody: 'request body',
  passedServer: 'base URL',
  alsoTakenBy: 'Also taken by',
  plus: 'plus',
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
  /** An option without a name; placeholder: `{number}`. */
  option: 'Option {number}',
  /** An option that is an array without a name. */
  list: 'list',
  anyKey: 'any key',
  eachItem: 'each item',
  /** Placeholder: `{pattern}`. */
  keysLike: 'keys like {pattern}',
  required: 'required',
  markDeprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  meanings: 'What each one means',
  /** Placeholder: `{value}`. */
  meaning: 'What {value} means',
  /** Placeholder: `{version}`. */
  version: 'Version {version}',
  changes: 'Changes',
  servers: 'Servers',
  /** Placeholder: `{values}`. */
  serverValues: 'One of {values}.',
  serverDefault: 'Default',
  /** Placeholder: `{name}`. */
  flow: 'Flow {name}.',
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  deviceAuthorization: 'device authorization',
  implicit: 'implicit',
  password: 'password',
  /** Placeholder: `{url}`. */
  logInAt: 'Log in at {url}.',
  askForDeviceCodeAt: 'Ask for a device code at {url}.',
  tokensFrom: 'Tokens from {url}.',
  renewedAt: 'Renewed at {url}.',
  licence: 'Licence',
  contact: 'Contact',
  mail: 'Mail',
  terms: 'Terms',
  exampleNote: 'Example:',
  requiredFields: 'Required fields',
  someFields: 'Some fields',
  allFields: 'All fields',
  received: 'What you receive',
  /** Placeholder: `{label}`. */
  contradicts: '{label} (contradicts its schema)',
  shortened: 'Lists are shortened here.',
  yes: 'yes',
  no: 'no',
  securitySchemes: 'Security schemes',
  catalogues: 'Catalogues',
  /** The title of the catalogue of errors. */
  errorCodes: 'Error codes',
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

/** Text of the parts of a reference page that run in the browser. */
export const TOOLS = {
  request: 'Request',
  response: 'Response',
  body: 'Body',
  example: 'Example',
  language: 'Language',
  /** A sample of the document without a label. */
  sample: 'Sample',
  copy: 'Copy',
  settings: 'Base URL and credentials',
  running: 'Running the request',
  runFailed: 'The request could not be run.',
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
  loadingUses: 'Loading what operations use',
  usesFailed: 'What operations use could not be loaded.',
  noMatch: 'No operation matches.',
  /** Placeholder: `{name}`, or `suchName` if there are several. */
  oneUses: '1 operation uses {name}',
  /** Placeholders: `{count}`, `{name}`. */
  manyUse: '{count} operations use {name}',
  suchName: 'such a name',
  /** Placeholder: `{name}`, in braces. */
  inAddress: '{name} in the address',
  /** Placeholder: `{name}`. */
  inHeader: 'in the header {name}',
  inQuery: 'in the query parameter {name}',
  inCookie: 'in the cookie {name}',
  userAndPassword: 'user name and password, as user:password',
  clientCertificate: 'a client certificate',
  accessToken: 'an access token',
}

/** Text around an operation that the browser has fetched; apart from the tools, which load later. */
export const PANE = {
  operationsLost: 'This operation could not be loaded.',
  cataloguesLost: 'This catalogue could not be loaded.',
  changesLost: 'The changes could not be loaded.',
  usesLost: 'This list could not be loaded.',
  rowsLost: 'These fields could not be loaded.',
  /** Placeholder: `{name}`. */
  lost: '{name} could not be loaded',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  otherPage: 'The server returned another page.',
  /** Placeholder: `{status}`. */
  returned: 'The server returned {status}.',
  collapseAll: 'Collapse all',
  neighbours: 'Previous and next operation',
  /** Placeholder: `{name}`. */
  linkTo: 'link to {name}',
  noUses: 'No operation of this API uses it.',
  requestBody: 'request body',
  requestHeader: 'request header',
  queryParameter: 'query parameter',
  pathParameter: 'path parameter',
  cookie: 'cookie',
  /** Placeholder: `{status}`. */
  response: 'response {status}',
}
