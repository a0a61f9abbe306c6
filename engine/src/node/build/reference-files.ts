import { contractDownloads } from '../../compiler/openapi/export/downloads.ts'
import type { ReferenceBundle } from '../../compiler/openapi/read/contract-source.ts'
import type { RenderContext } from '../../site/render/render-context.ts'
import { htmlPath, type OutputFile } from './output-files.ts'
import type { Renderers } from './renderers.ts'

/** The pages of the references, the fragments that they open, and the documents to download. */
export function referenceFiles(
  contracts: ReferenceBundle[],
  context: RenderContext,
  { pages, references }: Renderers,
): OutputFile[] {
  if (!references) return []
  return contracts.flatMap((contract) => {
    const { reference } = contract
    return [
      {
        path: htmlPath(`/${reference.family}`),
        render: () => {
          const body = references.renderReference(context, reference)
          return pages.renderPage(context, { kind: 'reference', reference, body })
        },
      },
      ...references.referenceFragments(context, reference),
      ...contractDownloads(contract),
    ]
  })
}
