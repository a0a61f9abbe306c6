import { create, insertMultiple, search } from '@orama/orama'
import type { CreateEngine } from '../engine.ts'

export const createEngine: CreateEngine = async ({ documents }) => {
  const database = create({
    schema: {
      title: 'string',
      description: 'string',
      keywords: 'string',
      body: 'string',
      category: 'enum',
    },
  })
  await insertMultiple(
    database,
    documents.map(({ id, ...document }) => ({ ...document, entry: id })),
  )
  return async (term, group) => {
    const { hits } = await search(database, {
      term,
      where: { category: { eq: group } },
      boost: { title: 3, keywords: 2 },
      tolerance: 1,
      limit: 5,
    })
    return hits.map(({ document }: { document: { entry: string } }) => document.entry)
  }
}
