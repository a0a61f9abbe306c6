import { changesHash, operationHref } from '../../api/operation-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { firstSentence } from '../../model/content.ts'
import { DOCS, type SearchEntry } from '../../model/search/search.ts'
import { searchTerms } from '../../model/search/search-words.ts'
import type { Guide, Site } from '../../model/site.ts'
import { CHANGES, type ChangeStrings } from '../../model/strings/change-strings.ts'
import { fillIn } from '../../model/strings.ts'

const DESCRIPTION_LENGTH = 160
const REPEATED = 4

type SearchInput = Pick<Site, 'guides' | 'references' | 'searchGroups'>

/**
 * Pages first, then operations; families without a group are listed with the pages. `words` are for
 * the lists of changes.
 */
export function buildSearchEntries(
  { guides, references, searchGroups }: SearchInput,
  words: ChangeStrings = CHANGES,
): SearchEntry[] {
  return [
    ...guides.map(guideEntry),
    ...references.map(referenceEntry),
    ...references
      .filter(({ releases }) => releases.length > 0)
      .map((reference) => changesEntry(reference, words)),
    ...references.flatMap(({ family, title, operations }) => {
      const isRepeated = repeatedSentences(operations)
      const category = searchGroups.some(({ id }) => id === family) ? family : DOCS
      return operations.map((operation) => {
        const entry = operationEntry(operation, family, isRepeated(operation))
        // Among the pages, `POST /logout` does not tell whose call it is.
        const description = category === DOCS ? `${title}: ${entry.description}` : entry.description
        return { ...entry, description, category }
      })
    }),
  ]
}

function guideEntry({ path, title, description, keywords }: Guide): SearchEntry {
  return { id: path, title, description, keywords, url: path, category: DOCS }
}

function referenceEntry({ family, title, summary, groups }: Reference): SearchEntry {
  return {
    id: `/${family}`,
    title,
    description: summary,
    keywords: [family, 'reference', ...groups.flatMap(({ name }) => name || [])],
    url: `/${family}`,
    category: DOCS,
  }
}

function changesEntry(
  { family, label, title, releases }: Reference,
  words: ChangeStrings,
): SearchEntry {
  const url = `/${family}${changesHash()}`
  const [date = ''] = releases.flatMap((release) => release.date ?? [])
  return {
    id: url,
    title: fillIn(words.changesOf, { api: title }),
    description: fillIn(words.inSearch, { api: title, date }),
    keywords: [family, label, words.changes, words.breakingChanges],
    url,
    category: DOCS,
  }
}

function operationEntry(
  operation: Operation,
  family: string,
  isRepeated: boolean,
): Omit<SearchEntry, 'category'> {
  const { method, path, id } = operation
  return {
    id: `${method.toUpperCase()} ${path}`,
    title: path,
    description: operationDescription(operation, isRepeated),
    keywords: [],
    url: operationHref(family, id),
  }
}

/**
 * The summary and the following sentence, unless it is boilerplate: `Log in. Returns a token set …`
 */
function operationDescription(operation: Operation, isRepeated: boolean): string {
  const title = operation.summary.replace(/\.$/, '')
  const sentence = firstSentence(operation.description, DESCRIPTION_LENGTH)
  if (!sentence || sentence.replace(/\.$/, '') === title) return title
  if (title && isRepeated) return title
  return title ? `${title}. ${sentence}` : sentence
}

/**
 * Whether the first sentence of an operation is generated from a template: `Returns one movie in
 * full.`, `Returns one genre in full.`
 */
function repeatedSentences(operations: Operation[]): (operation: Operation) => boolean {
  const forms = new Map(operations.map((operation) => [operation, sentenceForm(operation)]))
  const times = new Map<string, number>()
  for (const form of forms.values()) times.set(form, (times.get(form) ?? 0) + 1)
  return (operation) => (times.get(forms.get(operation) ?? '') ?? 0) >= REPEATED
}

/**
 * The first sentence without the operation's own terms: `Returns one movie in full.` → `return one
 * in full`.
 */
function sentenceForm({ summary, path, description }: Operation): string {
  const own = new Set(searchTerms(`${summary} ${path}`))
  return searchTerms(firstSentence(description, DESCRIPTION_LENGTH))
    .filter((word) => !own.has(word))
    .join(' ')
}
