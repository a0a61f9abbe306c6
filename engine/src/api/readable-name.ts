/** Written in capitals wherever they stand. */
const INITIALISMS = new Set(
  'api css csv drm epg html http https ip json jwt mfa pdf sdk sql tls ui uri url utc uuid vpn xml'.split(
    ' ',
  ),
)

/** `drmOrder` → `DRM order`; `X-Api-Key` → `X API key` */
export function readableName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[-_./\s]+/)
    .filter(Boolean)
    .map((word) => (INITIALISMS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
