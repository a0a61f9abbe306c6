import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hashFiles, wereWrittenSince } from '../cache/files.ts'
import { COMPILED_ROOT } from '../source/engine-folder.ts'
import type { ContractProject, EmittedContract } from './emit.ts'
import type { ThreadWork } from './emit-worker.ts'

/** A worker thread with TypeSpec, and with the scripts of the projects that it has compiled. */
export class EmitThread {
  readonly #worker = new Worker(join(COMPILED_ROOT, 'compiler/typespec/emit-worker.js'))
  /** What it has loaded of the projects besides TypeSpec files, with hashes of the content. */
  readonly #loaded = new Map<string, string>()
  /** Rejects when the thread ends. */
  readonly #end: Promise<never>

  constructor() {
    // The program may end while the thread waits.
    this.#worker.unref()
    this.#end = once(this.#worker, 'exit').then(([code]) => {
      throw new Error(`The TypeSpec compiler ended with code ${code}.`)
    })
    // A project that is being compiled then fails; a thread that waits is not used again.
    this.#end.catch(() => {})
  }

  /** Loads TypeSpec ahead of a project in this folder. */
  prepare(folder: string): void {
    this.#send({ nextIn: folder })
  }

  async emit(project: ContractProject): Promise<EmittedContract> {
    const startedAt = Date.now()
    this.#worker.ref()
    try {
      this.#send({ project })
      const [emitted] = await Promise.race([once(this.#worker, 'message'), this.#end])
      await this.#note(startedAt, emitted.files)
      return emitted
    } finally {
      this.#worker.unref()
    }
  }

  /** Whether scripts are as they were when they were loaded: a thread never loads one again. */
  async isCurrent(): Promise<boolean> {
    if (this.#worker.threadId < 0) return false
    const known = [...this.#loaded]
    return isDeepStrictEqual(await hashFiles(known.map(([file]) => file)), known)
  }

  close(): void {
    void this.#worker.terminate()
  }

  #send(work: ThreadWork): void {
    this.#worker.postMessage(work)
  }

  async #note(startedAt: number, files: string[]): Promise<void> {
    const scripts = files.filter((file) => !file.endsWith('.tsp') && !this.#loaded.has(file))
    const isUncertain = await wereWrittenSince(startedAt, scripts)
    for (const [file, hash] of await hashFiles(scripts))
      this.#loaded.set(file, isUncertain ? '' : hash)
  }
}
