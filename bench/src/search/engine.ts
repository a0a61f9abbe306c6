import type { SearchCategory } from '../../../engine/src/model/search/search.ts'
import type { SearchData } from './documents.ts'

/** Returns the ids of the best five of one group. */
export type Answer = (query: string, group: SearchCategory) => Promise<string[]> | string[]

/** Initialises an engine in the browser; `shipped` is its data besides code. */
export type CreateEngine = (shipped: SearchData, load: Load) => Promise<Answer>

/** Reads a file that the engine's indexer wrote. */
export type Load = (path: string) => Promise<unknown>
