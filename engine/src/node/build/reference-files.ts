import type { Reference } from '../../api/reference.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import { contractDownloads } from '../../compiler/openapi/export/downloads.ts'
import type { ReferenceBundle } from '../../compiler/openapi/read/contract-source.ts'
import { buildUses } from '../../compiler/search/build-uses.ts'
import { USES_FILE } from '../../model/uses.ts'
import type { LinkContext, RenderContext } from '../../site/render/render-context.ts'
import type { Level } from './compress.ts'
import { htmlPath, type OutputFile } from './output-files.ts'
import type { Renderers } from './renderers.ts'

interface ReferencesInput {
  contracts: ReferenceBundle[]
  /** By family. */
  hashes: ReadonlyMap<string, string>
  context: RenderContext
  links: LinkContext
}

/** Reference pages, their fragments, and the downloadable documents. */
export function referenceFiles(
  { contracts, hashes, context, links }: ReferencesInput,
  { pages, references }: Renderers,
): OutputFile[] {
  if (!references) return []
  return contracts.flatMap((contract) => {
    const { reference, fingerprint } = contract
    const inputs = hashOf(JSON.stringify([links, hashes.get(reference.family)]))
    return [
      // Before the thousands of fragments: their memory is free again by then.
      ...contractDownloads(contract).map((file) => ({
        ...file,
        inputs: inputs + fingerprint,
        level: 'light' as const,
      })),
      {
        path: htmlPath(`/${reference.family}`),
        inputs: hashOf(JSON.stringify([context, inputs])),
        render: () => {
          const body = references.renderReference(links, reference)
          return pages.renderPage(context, { kind: 'reference', reference, body })
        },
      },
      ...references
        .referenceFragments(links, reference)
        .map((file) => ({ ...file, inputs, level: levelOf(file.path, reference) })),
      {
        path: `${reference.family}/${USES_FILE}`,
        inputs,
        level: 'strong' as const,
        render: () => JSON.stringify(buildUses(reference)),
      },
    ]
  })
}

/** Compressing more operations than these as strongly would dominate a build. */
const MOST_STRONGEST = 600
const MOST_STRONG = 1000

/** Operations are on the critical path; schemas are opened rarely, and twins are downloads. */
function levelOf(path: string, { operations }: Reference): Level {
  if (path.endsWith('.md') || operations.length > MOST_STRONG) return 'light'
  const isUrgent = path.includes('/operations/') && operations.length <= MOST_STRONGEST
  return isUrgent ? 'strongest' : 'strong'
}
