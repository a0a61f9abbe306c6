/** Text of generated pages, and around guides; a portal can override each key. */
export const PAGE = {
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  /** After a number, of a group of the sidebar: `12 pages`. */
  page: 'page',
  pages: 'pages',
  /** Placeholder: `{count}`. */
  earlierPages: '{count} earlier pages',
  laterPages: '{count} later pages',
  /** Placeholders: `{pages}`, one of the two above; `{nearest}`, the title of the first. */
  pagesFrom: '{pages}, from {nearest}',
  neighbours: 'Pages',
  previous: 'Previous',
  next: 'Next',
  /** Placeholders: `{author}`, `{date}`. */
  lastUpdate: 'Last updated on {date} by {author}',
  edit: 'Edit this page',
  getStarted: 'Get started',
  browseApis: 'Browse the APIs',
  whereToStart: 'Where to start',
  apis: 'The APIs',
  /** Placeholder: `{count}`. */
  operations: '{count} operations',
  oneOperation: '1 operation',
  otherApis: 'Also:',
  notFound: 'Page not found',
  notFoundDescription: 'No page is served at this address.',
  notFoundHeading: 'No page here',
  notFoundText:
    'Nothing is served at this address. It may have moved, or the address may be mistyped.',
  didYouMean: 'Did you mean',
  /** In its place if no page has a similar address. */
  startHere: 'Start here',
  offline: 'Offline',
  offlineHeading: 'No connection',
  offlineText: 'This page was not read on this device before, so it is not here without a network.',
  tryAgain: 'Try again',
  readBefore: 'You can read these again',
}
