import type { Operation, Reference } from '../../api/reference.ts'
import { firstSentence } from '../../model/content.ts'
import { SEARCH_CATEGORIES, type SearchCategory, type SearchEntry } from '../../model/search.ts'
import { searchTerms } from '../../model/search-words.ts'
import type { Guide } from '../../model/site.ts'

const DESCRIPTION_LENGTH = 160
const REPEATED = 4

/** Pages first, then the operations of the references that have a group of results of their own. */
export function buildSearchEntries(guides: Guide[], references: Reference[]): SearchEntry[] {
  return [
    ...guides.map(guideEntry),
    ...references.map(referenceEntry),
    ...references.flatMap(({ family, operations }) => {
      if (!hasOwnCategory(family)) return []
      const repeated = repeatedSentences(operations)
      return operations.map((operation) => operationEntry(operation, family, repeated))
    }),
  ]
}

/** `fapi` → true; `generic-identity` → false: found as a page, its operations are not searched. */
function hasOwnCategory(family: string): family is SearchCategory {
  return family !== 'docs' && (SEARCH_CATEGORIES as readonly string[]).includes(family)
}

function guideEntry({ path, title, description, keywords }: Guide): SearchEntry {
  return { id: path, title, description, keywords, url: path, category: 'docs' }
}

function referenceEntry({ family, title, summary, groups }: Reference): SearchEntry {
  return {
    id: `/${family}`,
    title,
    description: summary,
    keywords: [family, 'reference', ...groups.map((group) => group.name)],
    url: `/${family}`,
    category: 'docs',
  }
}

function operationEntry(
  operation: Operation,
  family: SearchCategory,
  repeated: Set<string>,
): SearchEntry {
  const { method, path, id } = operation
  return {
    id: `${method.toUpperCase()} ${path}`,
    title: path,
    description: operationDescription(operation, repeated),
    keywords: [],
    url: `/${family}#/operations/${id}`,
    category: family,
  }
}

/** The summary and the sentence that follows it, unless that says the same of many: `Log in. Answers a token set …` */
function operationDescription(operation: Operation, repeated: Set<string>): string {
  const title = operation.summary.replace(/\.$/, '')
  const sentence = firstSentence(operation.description, DESCRIPTION_LENGTH)
  if (!sentence || sentence.replace(/\.$/, '') === title) return title
  if (title && repeated.has(sentenceForm(operation))) return title
  return title ? `${title}. ${sentence}` : sentence
}

/** Forms of sentences that contracts make from a template: `Answers one movie whole.`, `Answers one genre whole.` */
function repeatedSentences(operations: Operation[]): Set<string> {
  const forms = operations.map(sentenceForm)
  const times = new Map<string, number>()
  for (const form of forms) times.set(form, (times.get(form) ?? 0) + 1)
  return new Set(forms.filter((form) => (times.get(form) ?? 0) >= REPEATED))
}

/** The first sentence without the operation's own words: `Answers one movie whole.` → `answer one whole`. */
function sentenceForm({ summary, path, description }: Operation): string {
  const own = new Set(searchTerms(`${summary} ${path}`))
  return searchTerms(firstSentence(description, DESCRIPTION_LENGTH))
    .filter((word) => !own.has(word))
    .join(' ')
}
