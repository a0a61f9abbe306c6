import type { ReferenceBundle } from '../read/contract-source.ts'
import { isObject, own } from '../read/raw.ts'
import { buildPostman } from './postman.ts'

export interface Download {
  /** `openapi/fapi.yaml` */
  path: string
  render(): string | Promise<string>
}

/** The document in formats for other tools. */
export function contractDownloads({ reference, document }: ReferenceBundle): Download[] {
  const path = `openapi/${reference.family}`
  return [
    { path: `${path}.json`, render: () => `${JSON.stringify(document, null, 2)}\n` },
    { path: `${path}.yaml`, render: () => yamlOf(document) },
    {
      path: `${path}.postman.json`,
      render: () => `${JSON.stringify(buildPostman(reference), null, 2)}\n`,
    },
    { path: `${path}.d.ts`, render: () => typesOf(reference.title, document) },
  ]
}

async function yamlOf(document: object): Promise<string> {
  // Slow to load, and not needed by portals without contracts.
  const { stringifyYaml } = await import('@redocly/openapi-core')
  return stringifyYaml(document, { lineWidth: 120, noRefs: true, skipInvalid: true })
}

/** Types cannot be generated from every valid document; the file then contains the reason. */
async function typesOf(title: string, document: object): Promise<string> {
  try {
    // Loads the entire TypeScript compiler, which only this file needs.
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    const nodes = await openapiTS(withoutForeignRefs(document) as never, {
      silent: true,
      // A caller may leave out what has a default; what a response always has is required.
      defaultNonNullable: false,
    })
    return `/** Types of ${title.replaceAll('*/', '')}, generated from its OpenAPI document. */\n\n${astToString(nodes)}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `// No types could be generated from this document: ${reason.replace(/\s+/g, ' ')}\nexport {}\n`
  }
}

/**
 * The generator would read files and call hosts by itself, so references that were rejected are
 * removed.
 */
function withoutForeignRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForeignRefs)
  if (!isObject(value)) return value
  const ref = own(value, '$ref')
  if (typeof ref === 'string' && !ref.startsWith('#')) return {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutForeignRefs(inner)]),
  )
}
