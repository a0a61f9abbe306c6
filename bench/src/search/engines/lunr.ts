import lunr from 'lunr'
import type { CreateEngine } from '../engine.ts'

interface LunrQuery {
  term(text: string, options: { boost?: number; wildcard?: number; editDistance?: number }): void
}

/** Queries like the local search plugins of Docusaurus: exact words, then prefixes, then a typo. */
export const createEngine: CreateEngine = async ({ documents }, load) => {
  const index = lunr.Index.load((await load('/lunr.json')) as object)
  const categories = new Map(documents.map(({ url, id, category }) => [url, { id, category }]))
  return (text, group) => {
    const terms = lunr.tokenizer(text).map(String) as string[]
    const found: { ref: string }[] = index.query((query: LunrQuery) => {
      for (const term of terms) {
        query.term(term, { boost: 100 })
        query.term(term, { wildcard: lunr.Query.wildcard.TRAILING, boost: 10 })
        if (term.length > 3) query.term(term, { editDistance: 1 })
      }
    })
    return found
      .map(({ ref }) => categories.get(ref))
      .filter((entry) => entry?.category === group)
      .slice(0, 5)
      .map((entry) => entry?.id ?? '')
  }
}
