import type { SearchCategory } from '../../../engine/src/model/search.ts'
import type { SearchData } from './documents.ts'

/** Answers with the ids of one group's best five. */
export type Answer = (query: string, group: SearchCategory) => Promise<string[]> | string[]

/** Makes an engine ready in the browser; `shipped` is what the server sent besides its code. */
export type CreateEngine = (shipped: SearchData, load: Load) => Promise<Answer>

/** Reads a file that the engine's server side wrote. */
export type Load = (path: string) => Promise<unknown>
