export interface TwinMeta {
  title: string
  description: string
  /** The URL of the HTML page. */
  canonical: string
  /** RFC 3339; null if unknown. */
  lastUpdate?: string | null
}

/** Front matter of a twin. A JSON string is also a YAML string. */
export function frontMatter({ title, description, canonical, lastUpdate }: TwinMeta): string {
  const entries = { title, description, canonical, ...(lastUpdate ? { lastUpdate } : {}) }
  const lines = Object.entries(entries).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---`
}
