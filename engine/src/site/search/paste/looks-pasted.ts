const TRACES =
  /[\n{}]|\bHTTP\/\d|\b(?:code|status|(?:correlation|request|trace)[-_ ]?id)["']?\s*[:=]/i

/** Whether a text is something that went wrong rather than a question: several lines, JSON, headers, a line of a log. */
export function looksPasted(text: string): boolean {
  return text.length > 120 || TRACES.test(text)
}
