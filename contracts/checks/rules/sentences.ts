import { type Json, listOperations } from '../document.ts'

/** A sentence that this many operations share comes from a template. */
const shared = 3

/** Every operation has text of its own: who calls it, what is unexpected, what to call next. */
export function checkSentences(document: Json): string[] {
  const operations = listOperations(document).map(({ operation }) => ({
    id: operation.operationId,
    sentences: sentencesOf(operation),
  }))
  const uses = new Map<string, number>()
  for (const sentence of operations.flatMap(({ sentences }) => [...new Set(sentences)])) {
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  }
  return operations
    .filter(({ sentences }) => sentences.every((sentence) => (uses.get(sentence) ?? 0) >= shared))
    .map(({ id }) => `${id}: says nothing of its own`)
}

/** The sentences of the description, without the entity: "Deletes the movie." → "Deletes the …." */
function sentencesOf({ summary, description }: Json): string[] {
  const entity = summary
    .replace(/^(List|Change|Search|Delete several|(Create|Get|Replace|Delete) an?) /, '')
    .replace(/ in bulk$/, '')
  return description
    .replaceAll(new RegExp(`\\b(an? )?${entity}\\b`, 'g'), '…')
    .split(/(?<=[.:])\s+/)
    .filter(Boolean)
}
