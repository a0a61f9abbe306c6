import { Document } from 'flexsearch'
import type { CreateEngine } from '../engine.ts'

export const createEngine: CreateEngine = async ({ documents }) => {
  const index = new Document({
    tokenize: 'forward',
    document: {
      id: 'number',
      index: ['title', 'keywords', 'description', 'body'],
      tag: 'category',
    },
  })
  for (const [number, document] of documents.entries()) index.add({ number, ...document })
  return (query, group) => {
    const fields = index.search(query, { limit: 5, suggest: true, tag: { category: group } })
    const numbers = new Set(fields.flatMap(({ result }: { result: unknown[] }) => result))
    return [...numbers].slice(0, 5).map((number) => documents[Number(number)]?.id ?? '')
  }
}
