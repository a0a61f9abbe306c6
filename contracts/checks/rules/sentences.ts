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

const ORDER = /\bsorted by\b|\b(?:newest|latest|oldest|most recently changed|comes) first\b/i

/** A list has one order: what the template says about it is not contradicted by the entity's own sentences. */
export function checkListOrder(document: Json): string[] {
  return listOperations(document)
    .map(({ operation }) => operation)
    .filter((operation) => operation['x-resource']?.kind === 'list')
    .filter(({ description }) => {
      const paragraphs: string[] = description.split('\n\n')
      return paragraphs.filter((paragraph) => ORDER.test(paragraph)).length > 1
    })
    .map(({ operationId }) => `${operationId}: names two orders`)
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
