/** Nothing indicates loading before this delay, in milliseconds. */
export const LOADING_DELAY = 200
