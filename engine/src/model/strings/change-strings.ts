/**
 * Text of how releases differ; a portal can override each key. Names and values are filled in with
 * backticks.
 */
export const CHANGES = {
  required: 'is now required',
  optional: 'is now optional',
  bodyRequired: 'the body is now required',
  bodyOptional: 'the body is now optional',
  /** Placeholder: `{subject}`, one of those below; empty for the part itself. */
  added: '{subject} is new',
  addedRequired: '{subject} is new and required',
  removed: '{subject} was removed',
  /** Placeholder: `{value}`. */
  codeAdded: 'the error code {value} is new',
  codeRemoved: 'the error code {value} is no longer returned',
  mediaType: 'the media type {value}',
  value: 'the value {value}',
  option: 'the choice',
  body: 'the body',
  scheme: 'the scheme',
  neverNull: 'is never null now',
  maybeNull: 'may now be null',
  fixedValues: 'has a fixed list of values now',
  otherValues: 'takes other values too now',
  noOtherKeys: 'takes no other keys now',
  otherKeys: 'takes other keys now',
  /** Placeholders: `{keyword}`, `{before}`, `{after}`. */
  mustMatch: 'must now match {after}',
  lost: 'no longer has {keyword}',
  lostValue: 'no longer has {keyword} (was {before})',
  has: 'now has {keyword} {after}',
  hasOther: 'now has {keyword} {after} (was {before})',
  deprecated: 'is deprecated now',
  notDeprecated: 'is no longer deprecated',
  readOnly: 'is read-only now',
  notReadOnly: 'is no longer read-only',
  writeOnly: 'is write-only now',
  notWriteOnly: 'is no longer write-only',
  /** Placeholders: `{before}`, `{after}`. */
  renamed: 'is now called {after} (was {before})',
  moved: 'moved from {before} to {after}',
  /** Placeholders: `{name}` (`type`, `format`, `default`, or a keyword), `{before}`, `{after}`. */
  changed: '{name} changed',
  changedTo: '{name} is now {after}',
  changedFrom: '{name} is no longer {before}',
  changedFromTo: '{name} changed from {before} to {after}',
  type: 'the type',
  format: 'the format',
  default: 'the default',
  security: 'takes other credentials',
  scopes: 'needs other scopes',
  servers: 'has another base URL',
  rateLimit: 'has another rate limit',
  encoding: 'is encoded differently',
  links: 'links to other operations',
  discriminator: 'is told apart differently',
  reworded: 'is described in other words',
  infoReworded: 'the overview has other words',
  tagsReworded: 'the groups are described in other words',
  summaryReworded: 'has another title',
  rowReworded: 'says something else',
  documentReworded: 'the document differs in parts that no operation uses',
  valuesReworded: 'its values are described in other words',

  changes: 'Changes',
  /** Placeholder: `{api}`. */
  changesOf: 'Changes of {api}',
  /** Placeholders: `{api}`, `{release}`. */
  releaseOf: 'Changes of {api}, {release}',
  /** Placeholder: `{api}`. */
  description: 'How releases of {api} differ.',
  /** Placeholders: `{api}`, `{date}`. */
  inSearch: 'What each release of {api} changed, breaking changes first. The latest is of {date}.',
  feed: 'Atom feed',
  unreleased: 'Unreleased',
  notReleased: 'not released yet',
  firstRelease: 'The first release',
  noChanges: 'No changes',
  fullList: 'Full list',
  breaking: 'Breaking',
  breakingChanges: 'Breaking changes',
  otherChanges: 'Other changes',
  oneBreaking: '1 breaking change',
  /** Placeholder: `{count}`. */
  manyBreaking: '{count} breaking changes',
  oneOther: '1 other change',
  /** Placeholder: `{count}`. */
  manyOther: '{count} other changes',
  oneChange: '1 change',
  /** Placeholder: `{count}`. */
  manyChanges: '{count} changes',
  oneReworded: '1 reworded text',
  /** Placeholder: `{count}`. */
  manyReworded: '{count} reworded texts',
  /** Placeholder: `{count}`. */
  ofThemBreaking: '{count} breaking',
  moreInFullList: '{count} more in the full list',
  in: 'in',
  newOperations: 'New operations',
  severalOperations: 'In several operations',
  severalSchemas: 'In several schemas',
  everywhere: 'Everywhere',
  theDocument: 'The document',
  /** Placeholder: `{name}`. */
  schema: 'Schema {name}',
  /** Placeholder: `{when}`. */
  addedWhen: 'Added {when}',
  changedWhen: 'Changed {when}',
  nextRelease: 'with the next release',
  /** Placeholder: `{date}`. */
  onDate: 'on {date}',
  allToCome: 'All changes to come',
  /** Placeholder: `{date}`. */
  allOfDate: 'All changes of {date}',
  /** Placeholder: `{count}`. */
  moreToCome: '{count} more, and all changes to come',
  /** Placeholders: `{count}`, `{date}`. */
  moreOfDate: '{count} more, and all changes of {date}',
  rewordedTexts: 'Reworded texts',
  rewordedNote: 'The number of texts that say the same, or nearly, in other words.',
}

export type ChangeStrings = typeof CHANGES
