/** `PLAYBACK_BLOCKED`, not `HTTP` or `GET`. */
export function looksLikeCode(text: string): boolean {
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text)
}

/** `AFTER_CHANGE` → `After change`; sentences stay as they are. */
export function readableCode(text: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text)) return text
  const words = text.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
