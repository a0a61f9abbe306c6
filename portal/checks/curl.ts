export interface CurlCall {
  method: string
  url: string
  headers: string[]
  body: string | null
}

/** Options that take a value, and what they mean for the request. */
const WITH_VALUE: Record<string, 'method' | 'header' | 'body' | 'ignored'> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'body',
  '--data': 'body',
  '--data-binary': 'body',
  '--data-raw': 'body',
  '--json': 'body',
  '--data-urlencode': 'ignored',
  '-o': 'ignored',
  '--output': 'ignored',
  '-T': 'ignored',
  '--upload-file': 'ignored',
  '-w': 'ignored',
  '--write-out': 'ignored',
  '--max-time': 'ignored',
  '--retry': 'ignored',
}
const FLAGS =
  /^(-[sSfiIGLvk]+|--silent|--fail|--fail-with-body|--show-error|--location|--get|--include|--head|--compressed|--retry-all-errors)$/

/** Reads one curl command; throws with the word that it does not understand. */
export function parseCurl(words: string[]): CurlCall {
  const call: CurlCall = { method: '', url: '', headers: [], body: null }
  const queue = words.slice(1).values()
  for (const word of queue) {
    const meaning = WITH_VALUE[word]
    if (meaning) {
      const value = queue.next().value
      if (value === undefined) throw new Error(`${word} takes a value`)
      if (meaning === 'method') call.method = value
      if (meaning === 'header') call.headers.push(value)
      if (meaning === 'body') call.body = value
    } else if (FLAGS.test(word)) {
      if (word === '-I' || word === '--head') call.method = 'HEAD'
    } else if (word.startsWith('-')) throw new Error(`unknown option ${word}`)
    else if (call.url) throw new Error(`unexpected word ${word}`)
    else call.url = word
  }
  if (!call.url) throw new Error('no URL')
  return { ...call, method: call.method || (call.body === null ? 'GET' : 'POST') }
}

/**
 * The commands of a shell sample, each as its words: quotes, escapes, continued lines, comments, pipes, `$(…)` kept as it is.
 * Throws on a quote that is not closed.
 */
export function splitCommands(script: string): string[][] {
  const commands: string[][] = [[]]
  let word: string | null = null
  const add = (text: string) => {
    word = (word ?? '') + text
  }
  const endWord = () => {
    if (word !== null) commands.at(-1)?.push(word)
    word = null
  }
  const endCommand = () => {
    endWord()
    if (commands.at(-1)?.length) commands.push([])
  }
  const token =
    /\\\n|\\(.)|'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\$\([^)]*\)|#[^\n]*|[ \t]+|\n|&&|\|\||[|;&]|[^\s'"\\|;&$]+|\$/gy
  while (token.lastIndex < script.length) {
    const at = token.lastIndex
    const match = token.exec(script)
    if (!match) throw new Error(`cannot read ${JSON.stringify(script.slice(at, at + 20))}`)
    const [text, escaped, single, double] = match
    if (text === '\\\n' || /^[ \t]+$/.test(text)) endWord()
    else if (text.startsWith('#') && word === null) endWord()
    else if (/^(\n|&&|\|\||[|;&])$/.test(text)) endCommand()
    else if (escaped !== undefined) add(escaped)
    else if (single !== undefined) add(single)
    else if (double !== undefined) add(double.replace(/\\(["\\$`])/g, '$1'))
    else add(text)
  }
  endCommand()
  return commands.filter((words) => words.length > 0)
}
