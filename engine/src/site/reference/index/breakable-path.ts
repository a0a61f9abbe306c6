/** A shorter path fits on one line of the index. */
const MAX_LINE_LENGTH = 34
const BREAK = '\u200b'

/** Lets a long path break before its slashes instead of within a word. */
export function breakable(path: string): string {
  return path.length > MAX_LINE_LENGTH ? path.replace(/(?<=.)\//g, `${BREAK}/`) : path
}

/** The path as in the contract. */
export function unbroken(path: string): string {
  return path.replaceAll(BREAK, '')
}
