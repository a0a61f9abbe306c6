/** A shorter path fits in one line of the index. */
const LONGEST_LINE = 34
const BREAK = '\u200b'

/** A long path may break before its slashes, where a person would break it, instead of within a word. */
export function breakable(path: string): string {
  return path.length > LONGEST_LINE ? path.replace(/(?<=.)\//g, `${BREAK}/`) : path
}

/** The path as the contract has it. */
export function unbroken(path: string): string {
  return path.replaceAll(BREAK, '')
}
