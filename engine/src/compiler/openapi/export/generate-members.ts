import { createRequire } from 'node:module'
import type { GlobalContext } from 'openapi-typescript'
import { isObject, objectAt, own, type RawObject } from '../read/raw.ts'
import { refersToComponentsOnly } from '../read/refers-to-components.ts'
import { sliceEntries } from './slice-entries.ts'

/** The TypeScript types of a part of a document: the members of each interface, such as `paths` or `operations`. */
export type Members = Map<string, string>

const require = createRequire(import.meta.url)

/** The parts of a document whose types are generated one by one: groups of paths, and all the rest. */
export function partsForTypes(document: RawObject): RawObject[] {
  const { paths: _, webhooks: __, ...rest } = document
  const ofPaths = (['paths', 'webhooks'] as const).flatMap((key) =>
    sliceEntries(objectAt(document, key)).map((group) => ({ [key]: group })),
  )
  return [...ofPaths, rest]
}

/**
 * The types of some of the parts. One by one: the generator copies its list of operations for each
 * of them, and the syntax tree of thousands takes up as much memory as the rest of a build. It may
 * write into schemas that are referenced.
 */
export function generateMembers(document: RawObject, wanted: readonly number[]): Members[] {
  const { astToString, resolveRef, scanDiscriminators, transformSchema } = loadGenerator()
  const source = refersToComponentsOnly(document)
    ? document
    : (withoutForeignRefs(document) as RawObject)
  const context = {
    ...OPTIONS,
    discriminators: hasDiscriminator(source)
      ? scanDiscriminators(source as never, OPTIONS as never)
      : { objects: {}, refsHandled: [] },
    resolve: (ref: string) => resolveRef(source, ref, OPTIONS),
  }
  const parts = partsForTypes(source)
  return wanted.map((index) => {
    // Not its default export: that lints the document first, prints what it finds, and gives up.
    const part = { ...context, injectFooter: [] } as unknown as GlobalContext
    const nodes = transformSchema(parts[index] as never, part)
    const interfaces = astToString(nodes).matchAll(/^export interface (\S+) \{\n(.*?)^\}$/gms)
    return new Map([...interfaces].map(([, name = '', members = '']) => [name, members]))
  })
}

type Generator = Pick<
  typeof import('openapi-typescript'),
  'astToString' | 'resolveRef' | 'scanDiscriminators' | 'transformSchema'
>

/**
 * Loads the entire TypeScript compiler, which only this file needs. An import would parse it three
 * times: for its format, for the names it exports, and to run it. The index of the package would
 * load a linter too, which takes as long as the compiler.
 */
function loadGenerator(): Generator {
  const folder = 'openapi-typescript/dist'
  return {
    ...require(`${folder}/lib/ts.cjs`),
    ...require(`${folder}/lib/utils.cjs`),
    transformSchema: require(`${folder}/transform/index.cjs`),
  }
}

/** To look for them in a large document takes a second, ten times as long as to write it. */
function hasDiscriminator(document: RawObject): boolean {
  return JSON.stringify(document).includes('"discriminator":')
}

const OPTIONS: Partial<GlobalContext> & { silent: boolean } = {
  silent: true,
  // A caller may leave out what has a default; what a response always has is required.
  defaultNonNullable: false,
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
