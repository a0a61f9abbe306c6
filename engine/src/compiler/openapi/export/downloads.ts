import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { ReferenceBundle } from '../read/contract-source.ts'
import { buildPostman } from './postman.ts'
import { typesInThread } from './types-in-thread.ts'

export interface Download {
  /** `openapi/fapi.yaml` */
  path: string
  render(report?: (diagnostic: Diagnostic) => void): string | Promise<string>
}

/** The document in formats for other tools. */
export function contractDownloads({ reference, document }: ReferenceBundle): Download[] {
  const path = `openapi/${reference.family}`
  return [
    {
      path: `${path}.d.ts`,
      render: async (report) => {
        const { title, file } = reference
        const { text, diagnostics } = await typesInThread({ reference: { title, file }, document })
        for (const diagnostic of diagnostics) report?.(diagnostic)
        return text
      },
    },
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
