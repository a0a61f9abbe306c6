import { ids as samples } from '../../contracts/shared/samples/ids.js'

/** Ids of the sample world by kind and name; an unknown one fails a test at its first call. */
// biome-ignore lint/suspicious/noExplicitAny: the samples are written in JavaScript.
export const ids: any = samples
