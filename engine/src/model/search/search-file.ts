/**
 * Relative to the base. The name has no hash: every page would contain it, and change whenever any
 * page does. Apart from the format, because every page can request the file, and few read it.
 */
export const SEARCH_FILE = 'search.json'
