/** What loads faster than this shows no sign of loading at all, in milliseconds. */
export const LOADING_DELAY = 200
