import openapiTypescript, { astToString } from 'openapi-typescript'
import { emitFamily, type Family } from '../families.ts'
import { releaseDocument } from '../releases/release-document.ts'
import type { Json } from './document.ts'

const generated = new Map<Family, Promise<string>>()

/** The TypeScript types of a contract, generated once per process. */
export function typesOf(family: Family): Promise<string> {
  const known = generated.get(family) ?? generateTypes(family)
  generated.set(family, known)
  return known
}

async function generateTypes(family: Family): Promise<string> {
  const { document } = await emitFamily(family)
  // Examples would only be comments.
  const bare = releaseDocument(document as Json)
  // A property with a default can be left out of a request.
  const options = { silent: true, defaultNonNullable: false }
  return astToString(await openapiTypescript(structuredClone(bare), options))
}
