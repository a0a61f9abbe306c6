/** FNV-1a, two lanes: a name for content, the same in every build and in the browser. */
export function hashText(text: string): string {
  let first = 0x811c9dc5
  let second = 0xc9dc5118
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x01000197)
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36)
}
