/** Text of Markdown twins beside that of the pages; a portal can override each key. */
export const MARKDOWN = {
  startHere: 'Start here',
  guides: 'Guides',
  references: 'API references',
  authentication: 'Authentication',
  openApi: 'OpenAPI document',
  openApis: 'OpenAPI documents',
  breakingFirst: 'By release, breaking ones first.',
  allGuides: 'All guides',
  inOneFile: 'Every guide and the overview of every API in one file.',
  /** Placeholder: `{api}`. */
  allOperations: '{api}, all operations',
  baseUrl: 'Base URL',
  /** Placeholder: `{url}`. */
  source: 'Source: {url}',
  /** Placeholders: `{name}`, `{api}`. */
  nameOfApi: '{name} of {api}',
  /** Placeholder: `{count}`. */
  rows: '{count} rows, from the contract.',
  /** Placeholder: `{tags}`. */
  tags: 'Tags: {tags}',
  /** Placeholder: `{scopes}`. */
  scopes: 'Scopes: {scopes}.',
  /** Placeholder: `{location}`, as in the contract: `query`. */
  parameters: 'Parameters: {location}',
  /** Placeholder: `{name}`. */
  example: 'Example {name}:',
  /** Placeholder: `{examples}`. */
  examples: 'Examples: {examples}',
  /** Placeholders: `{status}`, `{label}`. */
  response: 'Response {status} {label}',
  /** Placeholder: `{codes}`. */
  codes: 'Codes: {codes}.',
  /** Placeholder: `{name}`. */
  followUp: 'Then {name}',
  /** Placeholders: `{name}`, `{summary}`. */
  callback: 'Callback {name}: {summary}',
  /** Placeholder: `{name}`. */
  option: 'Option {name}',
  /** Placeholders: `{name}`, `{condition}`. */
  optionWhen: 'Option {name} when {condition}',
  /** Placeholder: `{schema}`. */
  see: 'see {schema}',
  /** Placeholder: `{values}`. */
  oneOf: 'One of {values}.',
}
