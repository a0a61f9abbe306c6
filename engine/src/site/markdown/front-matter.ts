export interface TwinMeta {
  title: string
  description: string
  /** Where people read the same. */
  canonical: string
  /** RFC 3339; null where nobody knows. */
  lastUpdate?: string | null
}

/** What a twin is, before its text. A JSON string is also a YAML string. */
export function frontMatter({ title, description, canonical, lastUpdate }: TwinMeta): string {
  const entries = { title, description, canonical, ...(lastUpdate ? { lastUpdate } : {}) }
  const lines = Object.entries(entries).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---`
}
