import { findOptional, importOptional } from '../source/optional-package.ts'

export type TypeSpec = Pick<
  typeof import('@typespec/compiler'),
  'compile' | 'getSourceLocation' | 'NodeHost'
> &
  Pick<typeof import('@typespec/openapi3'), 'getOpenAPI3'>

const COMPILER = '@typespec/compiler'
const EMITTER = '@typespec/openapi3'

/** TypeSpec as the contract's own package has it: large, and many portals do not need it. */
export async function loadTypeSpec(folder: string): Promise<TypeSpec> {
  const compiler = await importOptional<typeof import('@typespec/compiler')>(COMPILER, folder)
  const emitter = await importOptional<typeof import('@typespec/openapi3')>(EMITTER, folder)
  if (!compiler || !emitter)
    throw new Error(`${COMPILER} or ${EMITTER} is not installed. Run npm install.`)
  const { compile, getSourceLocation, NodeHost } = compiler
  return { compile, getSourceLocation, NodeHost, getOpenAPI3: emitter.getOpenAPI3 }
}

export function hasTypeSpec(folder: string): boolean {
  return [COMPILER, EMITTER].every((name) => findOptional(name, folder) !== null)
}
