import type { ReferenceBundle } from '../read/contract-source.ts'
import { isObject, own } from '../read/raw.ts'
import { buildPostman } from './postman.ts'

export interface Download {
  /** `openapi/fapi.yaml` */
  path: string
  render(): string | Promise<string>
}

/** The document in the forms that other tools read. */
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
  // Slow to load, and a portal without contracts has no use for it.
  const { stringifyYaml } = await import('@redocly/openapi-core')
  return stringifyYaml(document, { lineWidth: 120, noRefs: true, skipInvalid: true })
}

/** Some documents can be read but give no types; the file then says why. */
async function typesOf(title: string, document: object): Promise<string> {
  try {
    // It brings the whole TypeScript compiler, and only this file needs it.
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    const nodes = await openapiTS(withoutForeignRefs(document) as never, { silent: true })
    return `/** Types of ${title.replaceAll('*/', '')}, generated from its OpenAPI document. */\n\n${astToString(nodes)}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `// No types could be made from this document: ${reason.replace(/\s+/g, ' ')}\nexport {}\n`
  }
}

/** The generator would read files and call hosts by itself; what was refused before stays refused. */
function withoutForeignRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForeignRefs)
  if (!isObject(value)) return value
  const ref = own(value, '$ref')
  if (typeof ref === 'string' && !ref.startsWith('#')) return {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutForeignRefs(inner)]),
  )
}
