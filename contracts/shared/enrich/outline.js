import { join } from 'node:path'
import { getAllHttpServices } from '@typespec/http'
import { state } from '../decorators.js'
import { visitNodes } from './visit.js'

/** Pairs every emitted operation with the TypeSpec operation it came from, in the order of declaration. */
export function listOperations(program, document) {
  const [[service]] = getAllHttpServices(program)
  return service.operations.map(({ verb, path, operation, authentication, parameters }) => ({
    verb,
    path,
    type: operation,
    parameters: parameters.parameters,
    authentication: authentication ?? service.authentication,
    emitted: document.paths[path][verb],
    namespace: service.namespace,
  }))
}

/** The innermost value of a decorator: on the operation, its interface, or the family's namespace. */
export function innermost(program, key, { type, namespace }) {
  const values = program.stateMap(key)
  return values.get(type) ?? (type.interface && values.get(type.interface)) ?? values.get(namespace)
}

/** The values of a list decorator on operation, interface and namespace together. */
export function collected(program, key, { type, namespace }) {
  const values = program.stateMap(key)
  const family = program.stateMap(state.standalone).has(type) ? undefined : namespace
  return [type, type.interface, family].flatMap((target) => (target && values.get(target)) ?? [])
}

// Decorators run from the last to the first, so the emitter knows the last tag first.
export function orderTags(document) {
  document.tags?.reverse()
}

/** Whether the platform sends it and somebody else answers: a `@webhook` that is `@standalone`. */
export function isSent(program, type) {
  return program.stateMap(state.webhook).has(type) && program.stateMap(state.standalone).has(type)
}

/** `paths` → `webhooks` for operations marked `@webhook`. */
export function moveWebhooks(program, document, operations) {
  for (const { type, verb, path, emitted } of operations) {
    const name = program.stateMap(state.webhook).get(type)
    if (!name) continue
    document.webhooks = { ...document.webhooks, [name]: { [verb]: emitted } }
    delete document.paths[path][verb]
    if (Object.keys(document.paths[path]).length === 0) delete document.paths[path]
  }
}

/** Removes every component that no path, webhook or security requirement leads to. */
export function dropUnusedComponents(document) {
  const { components, ...roots } = document
  const used = new Set()
  const follow = (node) =>
    visitNodes(node, ({ $ref }) => {
      if (typeof $ref !== 'string' || used.has($ref)) return
      used.add($ref)
      follow(resolve(document, $ref))
    })
  follow(roots)
  for (const [kind, entries] of Object.entries(components)) {
    if (kind === 'securitySchemes') continue
    components[kind] = Object.fromEntries(
      Object.entries(entries).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
    )
    if (Object.keys(components[kind]).length === 0) delete components[kind]
  }
}

/** `#/components/schemas/Movie` → the schema. */
export function resolve(document, $ref) {
  return $ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], document)
}

/** `overview.md` beside `main.tsp` becomes the description of the document. */
export async function addOverview(program, document) {
  const file = join(program.projectRoot, 'overview.md')
  const overview = await program.host.readFile(file).catch(() => null)
  if (!overview) return undefined
  document.info.description = overview.text.trim()
  return { files: [file] }
}
