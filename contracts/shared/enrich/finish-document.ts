import type { Program } from '@typespec/compiler'
import { contractOf } from './contract.ts'
import { emittedCalls } from './emitted-calls.ts'
import { addExamples } from './examples/examples.ts'
import { addProblemTypes } from './examples/problem-examples.ts'
import { addSourceExamples } from './examples/source-examples.ts'
import { overviewFile } from './finish-program.ts'
import type { OpenApi } from './openapi.ts'
import { exampleLimits, shareHeaders, shareProblems } from './share-components.ts'
import { dropRepeatedExtensions, dropUnusedComponents, simplifyRefs } from './tidy-document.ts'
import { addWebhooks } from './webhooks.ts'

/** Finishes the emitted document: webhooks, examples, shared components. */
export async function $onOpenAPI(
  program: Program,
  document: OpenApi,
): Promise<{ files: string[] } | undefined> {
  const contract = contractOf(program)
  if (!contract) return undefined
  await addWebhooks(contract, document)
  simplifyRefs(document)
  dropRepeatedExtensions(document)
  const calls = emittedCalls(contract, document)
  addSourceExamples(program, document, calls)
  exampleLimits(contract, calls)
  const samples = addExamples(program, document, calls)
  shareProblems(contract, document, { calls, samples })
  addProblemTypes(program, document)
  shareHeaders(document, calls)
  dropUnusedComponents(document)
  return { files: [overviewFile(program)] }
}
