/** `kind` → `` `kind` ``: code within a line of text, unless it has backticks of its own. */
export function inlineCode(text: string): string {
  return text.includes('`') ? text : `\`${text}\``
}
