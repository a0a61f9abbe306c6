/** `a.b*` → `a\.b\*`: a pattern that matches the text itself. `RegExp.escape` needs Node 24. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
