import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { Cache } from '../../cache/cache.ts'
import type { ReferenceBundle } from '../read/contract-source.ts'
import { findMembers } from './members-in-thread.ts'
import { buildPostman } from './postman.ts'
import { typesOf } from './types-of.ts'
import { yamlOf } from './yaml-of.ts'

export interface Download {
  /** `openapi/fapi.yaml` */
  path: string
  render(report?: (diagnostic: Diagnostic) => void): string | Promise<string>
}

/** The document in formats for other tools. */
export function contractDownloads(
  { reference, document }: ReferenceBundle,
  cache: Cache,
): Download[] {
  const path = `openapi/${reference.family}`
  return [
    {
      path: `${path}.d.ts`,
      render: (report) =>
        typesOf(reference, document(), report, () => findMembers(document(), cache)),
    },
    { path: `${path}.json`, render: () => `${JSON.stringify(document(), null, 2)}\n` },
    { path: `${path}.yaml`, render: () => yamlOf(document(), cache) },
    {
      path: `${path}.postman.json`,
      render: () => `${JSON.stringify(buildPostman(reference), null, 2)}\n`,
    },
  ]
}
