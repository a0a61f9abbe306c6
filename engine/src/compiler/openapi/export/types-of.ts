import { createRequire } from 'node:module'
import type { GlobalContext } from 'openapi-typescript'
import type { Reference } from '../../../api/reference.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { isObject, own, type RawObject } from '../read/raw.ts'
import { refersToComponentsOnly } from '../read/refers-to-components.ts'

const require = createRequire(import.meta.url)

/** TypeScript types of a document. They cannot be generated from every document: the file then contains the reason. */
export async function typesOf(
  { title, file }: Pick<Reference, 'title' | 'file'>,
  document: RawObject,
  report?: (diagnostic: Diagnostic) => void,
): Promise<string> {
  try {
    // Loads the entire TypeScript compiler, which only this file needs. An import would parse it
    // three times: for its format, for the names it exports, and to run it.
    const { astToString, resolveRef, scanDiscriminators, transformSchema } =
      require('openapi-typescript') as typeof import('openapi-typescript')
    const source = copyForGenerator(document) as never
    // Not its default export: that lints the document first, prints what it finds, and gives up.
    const nodes = transformSchema(source, {
      ...OPTIONS,
      injectFooter: [],
      discriminators: scanDiscriminators(source, OPTIONS as never),
      resolve: (ref) => resolveRef(source, ref, OPTIONS),
    } as GlobalContext)
    return `/** Types of ${title.replaceAll('*/', '')}, generated from its OpenAPI document. */\n\n${astToString(nodes)}`
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
    report?.({
      code: 'contract/types',
      severity: 'warning',
      message: `No TypeScript types could be generated from this document: ${reason}`,
      hint: 'The download of types is empty; everything else is there.',
      at: { file, line: 1, column: 1 },
    })
    return `// No types could be generated from this document: ${reason}\nexport {}\n`
  }
}

const OPTIONS: Partial<GlobalContext> & { silent: boolean } = {
  silent: true,
  // A caller may leave out what has a default; what a response always has is required.
  defaultNonNullable: false,
}

/** The generator writes into schemas that are referenced. Nothing else is copied, for large documents. */
function copyForGenerator(document: RawObject): unknown {
  return refersToComponentsOnly(document)
    ? { ...document, components: structuredClone(own(document, 'components')) }
    : withoutForeignRefs(document)
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
