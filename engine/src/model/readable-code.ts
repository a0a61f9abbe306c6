/** `AFTER_CHANGE` → `After change`; sentences stay as they are. */
export function readableCode(text: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text)) return text
  const words = text.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
