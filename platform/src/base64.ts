/** Bytes or text as base64. */
export function toBase64(data: Uint8Array | string): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  return new Uint8Array(binary.length).map((_, at) => binary.charCodeAt(at))
}

/** Text as base64url without padding, as in a JWT. */
export function toBase64Url(text: string): string {
  return toBase64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text that was encoded, or undefined for anything else. */
export function fromBase64Url(text: string): string | undefined {
  try {
    return new TextDecoder().decode(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
