import { parentPort } from 'node:worker_threads'

/** Code to highlight, or the text of a page or a diagram to parse. */
export type Question = { code: string; language: string } | { text: string } | { diagram: string }

export interface Answer {
  /** Of the question. */
  number: number
  answer: unknown
}

interface NumberedQuestion {
  number: number
  question: Question
}

parentPort?.on('message', async ({ number, question }: NumberedQuestion) => {
  const message: Answer = { number, answer: await answerTo(question) }
  parentPort?.postMessage(message)
})

/** Loads only what the question needs: most edits change no code. */
async function answerTo(question: Question): Promise<unknown> {
  if ('text' in question) return (await import('./parse-tree.ts')).parseTree(question.text)
  if ('diagram' in question)
    return (await import('./parse-diagram.ts')).parseDiagram(question.diagram)
  const { highlight } = await import('../highlight/highlight.ts')
  return highlight(question.code, question.language)
}
