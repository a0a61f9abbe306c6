import type { Reference } from '../../api/reference.ts'
import type { Cache } from '../../compiler/cache/cache.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import { contractDownloads } from '../../compiler/openapi/export/downloads.ts'
import type { ReferenceBundle } from '../../compiler/openapi/read/contract-source.ts'
import { buildUses } from '../../compiler/search/build-uses.ts'
import { USES_FILE } from '../../model/uses.ts'
import type { ShownPart } from '../../site/render/reference-server.tsx'
import type { LinkContext, RenderContext } from '../../site/render/render-context.ts'
import type { Level } from './compress.ts'
import { htmlPath, markdownPath, type OutputFile, type OutputGroup } from './output-files.ts'
import type { ReferenceInputs } from './reference-inputs.ts'
import type { Renderers } from './renderers.ts'

interface ReferencesInput {
  cache: Cache
  contracts: ReferenceBundle[]
  /** By family. */
  inputs: ReadonlyMap<string, () => ReferenceInputs>
  context: RenderContext
  links: LinkContext
}

export interface ReferenceGroup extends OutputGroup {
  /** The Markdown of the reference's page. */
  twin: OutputFile
}

/** Reference pages, their fragments, and the downloadable documents. */
export function referenceGroups(
  { cache, contracts, inputs, context, links }: ReferencesInput,
  { pages, references }: Renderers,
): ReferenceGroup[] {
  if (!references) return []
  const linksHash = lazy(() => hashOf(JSON.stringify(links)))
  const withLinks = (hash: string) => hashOf(linksHash() + hash)
  return contracts.map((contract) => {
    const { reference, fingerprint } = contract
    const hashes = inputs.get(reference.family)
    if (!hashes) throw new Error(`The inputs of ${reference.family} are missing.`)
    const ofFamily = lazy(() => withLinks(hashes().family))
    const group = hashOf(JSON.stringify([context, ofFamily(), fingerprint]))
    const list = (): OutputFile[] => [
      // Before the thousands of fragments: another thread makes the types meanwhile.
      ...contractDownloads(contract, cache).map((file) => ({
        ...file,
        inputs: () => ofFamily() + fingerprint,
        level: 'light' as const,
      })),
      {
        path: htmlPath(`/${reference.family}`),
        inputs: () => hashOf(JSON.stringify([context, ofFamily()])),
        render: () => {
          const body = references.renderReference(links, reference)
          return pages.renderPage(context, { kind: 'reference', reference, body })
        },
      },
      ...references.referenceFragments(links, reference).map(({ shows, ...file }) => ({
        ...file,
        inputs: shows ? () => withLinks(hashOfShown(hashes(), shows)) : ofFamily,
        level: levelOf(file.path, reference),
      })),
      {
        path: `${reference.family}/${USES_FILE}`,
        inputs: () => hashes().outline,
        level: 'strong' as const,
        render: () => JSON.stringify(buildUses(reference)),
      },
    ]
    const files = lazy(() => list().map((file) => ({ ...file, group })))
    const path = markdownPath(`/${reference.family}`)
    const render = async () =>
      files()
        .find((file) => file.path === path)
        ?.render() ?? ''
    return { inputs: group, files, twin: { path, inputs: ofFamily, render } }
  })
}

function hashOfShown(hashes: ReferenceInputs, shows: ShownPart): string {
  return 'schema' in shows ? hashes.ofSchema(shows.schema) : hashes.ofOperation(shows.operation)
}

/** Compressing more operations than these strongly would dominate a build. */
const MAX_STRONG = 1000

/**
 * Fragments are small: the strongest level would save a hundred bytes each for three times the
 * work. Rows of schemas are requested one by one, by few readers, and texts by programs.
 */
function levelOf(path: string, { family, operations }: Reference): Level {
  const isRare = /\.(md|txt)$/.test(path) || path.startsWith(`${family}/schemas/`)
  return isRare || operations.length > MAX_STRONG ? 'light' : 'strong'
}
