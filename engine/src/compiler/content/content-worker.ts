import { parentPort } from 'node:worker_threads'
import { highlight } from '../highlight/highlight.ts'
import { parseDiagram } from './parse-diagram.ts'

/** Code to highlight, or a diagram to parse. */
export type Question = { code: string; language: string } | { diagram: string }

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
  const answer =
    'diagram' in question
      ? await parseDiagram(question.diagram)
      : await highlight(question.code, question.language)
  const message: Answer = { number, answer }
  parentPort?.postMessage(message)
})
