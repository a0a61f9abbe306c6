import { changesHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { escapeAttribute, escapeText } from '../../../model/escape.ts'
import { fillIn } from '../../../model/strings.ts'
import { locale } from '../../extension/strings.ts'
import { changeStrings as words } from './change-strings.ts'
import { buildReleaseView, countWords, type ReleaseView } from './release-view.ts'

/** Readers ask for a feed again and again; older releases are on the page. */
const MAX_ENTRIES = 20

/** The releases of a family as an Atom feed (RFC 4287): `fapi/changes.atom`. */
export function releaseFeed(reference: Reference, url: (path: string) => string): string {
  const { family, title, releases } = reference
  const page = url(`/${family}`) + changesHash()
  const dated = releases.filter(({ date }) => date !== null).slice(0, MAX_ENTRIES)
  const entries = dated.map((release) =>
    entryOf(reference, buildReleaseView(reference, release), url),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `  <id>${escapeText(page)}</id>`,
    `  <title>${escapeText(fillIn(words.changesOf, { api: title }))}</title>`,
    `  <updated>${midnight(dated[0]?.date ?? null)}</updated>`,
    `  <author><name>${escapeText(title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeAttribute(url(`/${family}/changes.atom`))}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeAttribute(page)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

function entryOf(
  { family, title }: Reference,
  view: ReleaseView,
  url: (path: string) => string,
): string {
  const page = url(`/${family}`) + changesHash(view.date)
  const markdown = url(`/${family}/changes/${view.date}.md`)
  return [
    '  <entry>',
    `    <id>${escapeText(page)}</id>`,
    `    <title>${escapeText(`${title}, ${view.date}`)}</title>`,
    `    <updated>${midnight(view.date)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeAttribute(page)}"/>`,
    `    <link rel="related" type="text/markdown" href="${escapeAttribute(markdown)}"/>`,
    `    <content type="html">${escapeText(contentOf(view))}</content>`,
    '  </entry>',
  ].join('\n')
}

/** The counts, and what people wrote. */
function contentOf(view: ReleaseView): string {
  const { breaking, others } = view
  const notes = [...breaking, ...others]
    .filter(({ kind }) => kind === 'note')
    .map(
      ({ title, isBreaking }) =>
        `<li>${isBreaking ? `<b>${escapeText(words.breaking)}:</b> ` : ''}${proseOf(title)}</li>`,
    )
  const list = notes.length > 0 ? `<ul>${notes.join('')}</ul>` : ''
  return `<p>${escapeText(countWords(view))}</p>${list}`
}

/** Names between backticks are code. */
function proseOf(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** A release has a day, no hour. */
function midnight(date: string | null): string {
  return `${date ?? '1970-01-01'}T00:00:00Z`
}
