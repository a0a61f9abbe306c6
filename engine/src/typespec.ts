export { readCompiled, writeCompiled } from './compiler/typespec/compiled-document.ts'
export type { EmittedContract, OpenApiDocument, OpenApiHook } from './compiler/typespec/emit.ts'
export { emitContractCached as emitContract } from './compiler/typespec/emit-cached.ts'
export { formatDiagnostic } from './model/diagnostic.ts'
