import { PASTE } from './search/paste-strings.ts'
import { CHANGES } from './strings/change-strings.ts'
import { MARKDOWN } from './strings/markdown-strings.ts'
import { PAGE } from './strings/page-strings.ts'
import { PANE, REFERENCE, TOOLS } from './strings/reference-strings.ts'
import { RULES } from './strings/rule-strings.ts'
import { RUN } from './strings/run-strings.ts'
import { STATUSES } from './strings/status-strings.ts'

/** Interface text outside the content, in British English; a portal can override each key. */
export const CHROME = {
  skipLink: 'Skip to main content',
  mainNavigation: 'Main',
  sections: 'Sections',
  docs: 'Docs',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  darkMode: 'Switch to dark mode',
  lightMode: 'Switch to light mode',
  version: 'Version of the documentation: ',
  announcement: 'Announcement',
  dismissAnnouncement: 'Dismiss announcement',
  loadingPage: 'Loading page',
  loading: 'Loading',
  footer: 'Footer',
  shortcuts: 'Shortcut keys:',
  searchKey: 'search',
  requestKey: 'request sample',
}

/** Text of parts that did not load. */
export const STATES = {
  retry: 'Retry',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  partFailed: 'This part could not be loaded.',
  operationsFailed: 'The operations could not be loaded.',
  codeFailed: 'Part of this site could not be loaded. Check your connection and try again.',
}

/** Text shown if styles or scripts are missing. Every page has it, in a script of its own. */
export const BANNER = {
  failed: 'This site did not load properly: its styles or scripts could not be fetched.',
  /** Placeholder: `{base}`. */
  builtFor: 'It was built for the base URL {base}, but it seems to be served from another one.',
  /** Before the URL. */
  suggested: 'Suggested base URL: ',
  /** Placeholder: `{base}`. */
  build: 'Build it again with --base {base}',
  connection: 'The base URL looks right. Check your connection, or reload the page in a moment.',
}

export const SEARCH = {
  placeholder: 'Search',
  label: 'Search the documentation',
  /** Names of the search in the bar, and in the menu. */
  inBar: 'Site',
  inMenu: 'Documentation',
  loading: 'Loading search',
  failed: 'The search could not be loaded.',
  indexUnreachable: 'The search index could not be loaded. Check your connection and try again.',
  /** Placeholder: `{status}`. */
  indexReturned: 'The search index could not be loaded ({status}).',
  indexUnreadable: 'The search index could not be read.',
  explanationFailed: 'The explanation could not be loaded.',
  errorsUnreachable: 'The list of errors could not be loaded. Check your connection and try again.',
  cancel: 'Cancel',
  results: 'Search results',
  noResults: 'No results (yet).',
  oneResult: '1 result',
  /** Placeholder: `{count}`. */
  manyResults: '{count} results',
  /** Placeholders: `{count}`, `{group}`. */
  rest: '{count} more in {group}',
  /** `{name}` and `{group}` are filled in. */
  uses: 'All operations in {group} that use {name}',
  recent: 'Recent searches',
  clear: 'Clear',
  hint: 'Type a word, a field, an error code, or a request such as `POST user/login`.',
}

/** Text of components in guides. */
export const CONTENT = {
  note: 'Note',
  tip: 'Tip',
  info: 'Good to know',
  warning: 'Warning',
  danger: 'Danger',
  copyCode: 'Copy code',
  /** Runs a sample. */
  run: 'Run',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  copied: 'Copied',
  copyRefused: 'Copying is not allowed here',
  /** Placeholder: `{group}`. */
  choose: 'Choose {group}',
  chooseOne: 'Choose one',
  /** Prefix of the accessible name of a heading's link. */
  sectionLink: 'Link to',
  diagram: 'Diagram',
  diagramSource: 'Source of the diagram',
  drawingDiagram: 'Drawing the diagram',
  enlargeDiagram: 'Enlarge the diagram',
  closeDiagram: 'Close the diagram',
  code: 'Code',
  wrapLines: 'Toggle line wrapping',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}

export const STRINGS = {
  chrome: CHROME,
  states: STATES,
  banner: BANNER,
  page: PAGE,
  search: SEARCH,
  paste: PASTE,
  content: CONTENT,
  reference: REFERENCE,
  rules: RULES,
  statuses: STATUSES,
  markdown: MARKDOWN,
  changes: CHANGES,
  pane: PANE,
  tools: TOOLS,
  run: RUN,
}

/** Strings that a portal overrides: `{ page: { otherApis: 'For partners:' } }`. */
export type OwnStrings = { [Area in keyof typeof STRINGS]?: Partial<(typeof STRINGS)[Area]> }

/** `{count} results` with `{ count: 7 }` → `7 results` */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
