const TRACES =
  /[\n{}]|\bHTTP\/\d|\b(?:code|status|(?:correlation|request|trace)[-_ ]?id)["']?\s*[:=]/i

/** Whether a text is an error rather than a query: several lines, JSON, headers, a log line. */
export function looksPasted(text: string): boolean {
  return text.length > 120 || TRACES.test(text)
}
