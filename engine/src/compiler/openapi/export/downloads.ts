import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { ReferenceBundle } from '../read/contract-source.ts'
import { buildPostman } from './postman.ts'
import { typesOf } from './types-of.ts'

export interface Download {
  /** `openapi/fapi.yaml` */
  path: string
  render(report?: (diagnostic: Diagnostic) => void): string | Promise<string>
}

/** The document in formats for other tools. */
export function contractDownloads({ reference, document }: ReferenceBundle): Download[] {
  const path = `openapi/${reference.family}`
  return [
    // First: it takes the most memory, and nothing is compressed meanwhile.
    { path: `${path}.d.ts`, render: (report) => typesOf(reference, document, report) },
    { path: `${path}.json`, render: () => `${JSON.stringify(document, null, 2)}\n` },
    { path: `${path}.yaml`, render: () => yamlOf(document) },
    {
      path: `${path}.postman.json`,
      render: () => `${JSON.stringify(buildPostman(reference), null, 2)}\n`,
    },
  ]
}

async function yamlOf(document: object): Promise<string> {
  // Slow to load, and not needed by portals without contracts.
  const { stringifyYaml } = await import('@redocly/openapi-core')
  return stringifyYaml(document, { lineWidth: 120, noRefs: true, skipInvalid: true })
}
