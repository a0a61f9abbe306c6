import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Root } from 'mdast'
import type { TokenLine } from '../../model/highlight.ts'
import { COMPILED_ROOT } from '../source/engine-folder.ts'
import type { Answer, Question } from './content-worker.ts'
import type { DiagramProblem } from './parse-diagram.ts'
import type { SyntaxProblem } from './parse-tree.ts'

interface Asked {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

let worker: Worker | null = null
let asked = 0
/** Questions without an answer yet, by number. */
const open = new Map<number, Asked>()

/**
 * Highlights code in a thread, which reads grammars and code while this one reads contracts and
 * checks pages.
 */
export function highlightInThread(code: string, language: string): Promise<TokenLine[]> {
  return ask({ code, language })
}

/** Parses the text of a page in the same thread. */
export function parseInThread(text: string): Promise<Root | SyntaxProblem> {
  return ask({ text })
}

/** Parses a diagram in the same thread; null if nothing is wrong with it. */
export function parseDiagramInThread(diagram: string): Promise<DiagramProblem | null> {
  return ask({ diagram })
}

/** Starts the thread and loads what edited text and code need. */
export async function prepareContentThread(): Promise<void> {
  await Promise.all([parseInThread(''), highlightInThread('', '')])
}

function ask<T>(question: Question): Promise<T> {
  return new Promise((resolve, reject) => {
    worker ??= startWorker()
    worker.ref()
    open.set(++asked, { resolve, reject })
    worker.postMessage({ number: asked, question })
  })
}

function startWorker(): Worker {
  const thread = new Worker(join(COMPILED_ROOT, 'compiler/content/content-worker.js'))
  // It waits for the next question, unless the process has nothing else to do.
  thread.unref()
  thread.on('message', ({ number, answer }: Answer) => {
    open.get(number)?.resolve(answer as never)
    open.delete(number)
    if (open.size === 0) thread.unref()
  })
  thread.once('error', (error) => {
    for (const { reject } of open.values()) reject(error)
    open.clear()
    worker = null
  })
  return thread
}
