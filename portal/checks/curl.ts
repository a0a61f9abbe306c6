export interface CurlCall {
  method: string
  url: string
  headers: string[]
  /** As it is written: `@file` and `@-` are not read, unless `isRaw`. */
  body: string | null
  isRaw: boolean
  /** Pairs for the query, not yet encoded. */
  query: string[]
  user: string | null
}

/** Options that take a value, and what they mean for the request. */
const WITH_VALUE: Record<
  string,
  'method' | 'header' | 'body' | 'raw' | 'pair' | 'query' | 'user' | 'ignored'
> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'body',
  '--data': 'body',
  '--data-binary': 'body',
  '--data-raw': 'raw',
  '--json': 'body',
  '--data-urlencode': 'pair',
  '--url-query': 'query',
  '-u': 'user',
  '--user': 'user',
  '-o': 'ignored',
  '--output': 'ignored',
  '-w': 'ignored',
  '--write-out': 'ignored',
  '--max-time': 'ignored',
  '--retry': 'ignored',
}
const FLAGS =
  /^(-[sSfiIGLvk]+|--silent|--fail|--fail-with-body|--show-error|--location|--get|--include|--head|--compressed|--retry-all-errors)$/

/** Reads the arguments of a curl command; throws with the word that it does not understand. */
export function parseCurl(args: readonly string[]): CurlCall {
  const call: CurlCall = {
    method: '',
    url: '',
    headers: [],
    body: null,
    isRaw: false,
    query: [],
    user: null,
  }
  const pairs: string[] = []
  let isQuery = false
  const queue = args.values()
  for (const word of queue) {
    const meaning = WITH_VALUE[word]
    if (meaning) {
      const value = queue.next().value
      if (value === undefined) throw new Error(`${word} takes a value`)
      if (meaning === 'pair') pairs.push(value)
      else takeValue(call, meaning, value)
    } else if (FLAGS.test(word)) {
      if (/^(-\w*I|--head)/.test(word)) call.method = 'HEAD'
      if (/^(-\w*G|--get)/.test(word)) isQuery = true
    } else if (word.startsWith('-')) throw new Error(`unknown option ${word}`)
    else if (call.url) throw new Error(`unexpected word ${word}`)
    else call.url = word
  }
  if (!call.url) throw new Error('no URL')
  if (isQuery) call.query.push(...pairs)
  else if (pairs.length > 0) call.body = pairs.map(encodePair).join('&')
  return { ...call, method: call.method || (call.body === null ? 'GET' : 'POST') }
}

function takeValue(call: CurlCall, meaning: string, value: string): void {
  if (meaning === 'method') call.method = value
  if (meaning === 'header') call.headers.push(value)
  if (meaning === 'query') call.query.push(value)
  if (meaning === 'user') call.user = value
  if (meaning === 'body' || meaning === 'raw') call.body = value
  if (meaning === 'raw') call.isRaw = true
}

function encodePair(pair: string): string {
  const equals = pair.indexOf('=')
  return `${pair.slice(0, equals)}=${encodeURIComponent(pair.slice(equals + 1))}`
}
