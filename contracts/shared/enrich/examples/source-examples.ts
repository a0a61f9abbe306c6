import {
  getExamples,
  type ModelProperty,
  navigateProgram,
  type Program,
  serializeValueAsJson,
} from '@typespec/compiler'
import { getHeaderFieldName, isHeader } from '@typespec/http'
import type { EmittedCall } from '../emitted-calls.ts'
import { type Header, type OpenApi, type Parameter, resolveRef, visitNodes } from '../openapi.ts'

/** Copies `@example` from parameters and headers, which the emitter omits. */
export function addSourceExamples(program: Program, document: OpenApi, calls: EmittedCall[]): void {
  addHeaderExamples(program, document)
  for (const { emitted, call } of calls) {
    for (const reference of emitted.parameters ?? []) {
      const parameter = reference.$ref ? resolveRef<Parameter>(document, reference.$ref) : reference
      const source = [...call.type.parameters.properties.values()].find(
        (property) => nameOf(program, property) === parameter.name,
      )
      const example = source && exampleOf(program, source)
      if (example !== undefined) parameter.example = example
    }
  }
}

function nameOf(program: Program, property: ModelProperty): string {
  return isHeader(program, property) ? getHeaderFieldName(program, property) : property.name
}

function addHeaderExamples(program: Program, document: OpenApi): void {
  const examples = new Map<string, unknown>()
  navigateProgram(program, {
    modelProperty(property) {
      const example = isHeader(program, property) ? exampleOf(program, property) : undefined
      if (example !== undefined) examples.set(getHeaderFieldName(program, property), example)
    },
  })
  visitNodes([document.paths, document.webhooks], ({ headers }) => {
    for (const [name, header] of Object.entries((headers ?? {}) as Record<string, Header>)) {
      if (examples.has(name)) header.example = examples.get(name)
    }
  })
}

/** The `@example` of a property, from its original declaration if it was spread. */
function exampleOf(program: Program, property: ModelProperty): unknown {
  for (let source: ModelProperty | undefined = property; source; source = source.sourceProperty) {
    const [example] = getExamples(program, source)
    if (example) return serializeValueAsJson(program, example.value, source)
  }
  return undefined
}
