import { getFriendlyName, navigateProgram } from '@typespec/compiler'
import { isSent } from './outline.js'
import { visitNodes } from './visit.js'

const prefix = '#/components/schemas/'

/** `{ allOf: [{ $ref }], description }` → `{ $ref, description }`, which OpenAPI 3.1 allows. */
export function simplifyRefs(document) {
  visitNodes(document, (node) => {
    if (Array.isArray(node.allOf) && node.allOf.length === 1 && node.allOf[0].$ref && !node.type) {
      const { allOf, ...rest } = node
      for (const key of Object.keys(node)) delete node[key]
      Object.assign(node, allOf[0], rest)
    }
    // An open map is closed by nothing else here, and every reader knows this keyword.
    if (node.unevaluatedProperties && !node.properties && !node.allOf) {
      node.additionalProperties = node.unevaluatedProperties
      delete node.unevaluatedProperties
    }
  })
}

/**
 * Requests get shapes of their own where a response says more: `Movie` → `MovieInput`. They lack what is read-only and
 * need not hold what has a default or what the platform assigns. A schema that only requests use changes in place.
 * What the platform itself sends is like a response.
 */
export function splitInputs(program, document, operations) {
  const { schemas } = document.components
  mergeItemShapes(program, document)
  const notices = operations.filter(({ type }) => isSent(program, type))
  const noticed = notices.map(({ emitted }) => emitted.requestBody)
  const bodies = operationNodes(document)
    .map((operation) => operation.requestBody)
    .filter((body) => body && !noticed.includes(body))
  const answers = operationNodes(document).map(({ responses }) => responses)
  const answered = reachable(schemas, [answers, noticed])
  const sent = reachable(schemas, bodies)
  const changed = affected(schemas, sent)
  const renames = new Map(
    [...changed].map((name) => [name, answered.has(name) ? `${name}Input` : name]),
  )
  for (const [name, target] of renames) {
    schemas[target] = toInput(structuredClone(schemas[name]), renames)
  }
  for (const body of bodies) renameRefs(body, renames)
  const inputs = new Set(renames.values())
  for (const [name, schema] of Object.entries(schemas)) {
    if (!inputs.has(name)) dropDefaults(schema)
    visitNodes(schema, (node) => delete node[assigned])
  }
}

const assigned = 'x-assigned'

/** Whether a request may leave out what a response always holds. */
const isOptionalInRequests = (property) => property.default !== undefined || property[assigned]

/** A response always holds its required properties, so a default says nothing there. */
function dropDefaults(schema) {
  visitNodes(schema, ({ properties, required }) => {
    for (const key of Array.isArray(required) ? required : []) delete properties?.[key]?.default
  })
}

// The emitter repeats a shape inside a list under another name: `FtpConfigCreateItem`, `MenuItemItem`.
function mergeItemShapes(program, document) {
  const { schemas } = document.components
  const declared = declaredNames(program)
  const renames = new Map()
  for (const [name, schema] of Object.entries(schemas)) {
    const plain = name.replace(/Item$/, '')
    const repeats = /(Create|Update)$/.test(plain) || (declared.has(plain) && !declared.has(name))
    if (plain === name || !repeats) continue
    if (JSON.stringify(schemas[plain] ?? schema) !== JSON.stringify(schema)) continue
    renames.set(name, plain)
    schemas[plain] = schema
    delete schemas[name]
  }
  renameRefs(document, renames)
}

function declaredNames(program) {
  const names = new Set()
  navigateProgram(program, {
    model: (model) => names.add(getFriendlyName(program, model) ?? model.name),
  })
  return names
}

function operationNodes(document) {
  return Object.values(document.paths).flatMap((item) => Object.values(item))
}

function reachable(schemas, roots, found = new Set()) {
  visitNodes(roots, ({ $ref }) => {
    if (!$ref?.startsWith?.(prefix)) return
    const name = $ref.slice(prefix.length)
    if (found.has(name)) return
    found.add(name)
    reachable(schemas, schemas[name], found)
  })
  return found
}

/** The sent schemas that differ in requests, themselves or through another. */
function affected(schemas, sent) {
  const changed = new Set([...sent].filter((name) => differsInRequests(schemas[name])))
  for (let before = -1; before !== changed.size; ) {
    before = changed.size
    for (const name of sent) {
      visitNodes(schemas[name], ({ $ref }) => {
        if ($ref?.startsWith?.(prefix) && changed.has($ref.slice(prefix.length))) changed.add(name)
      })
    }
  }
  return changed
}

function differsInRequests(schema) {
  let found = false
  visitNodes(schema, ({ properties, required }) => {
    for (const [key, property] of Object.entries(properties ?? {})) {
      const isRequired = Array.isArray(required) && required.includes(key)
      if (property.readOnly || (isRequired && isOptionalInRequests(property))) found = true
    }
  })
  return found
}

function toInput(schema, renames) {
  visitNodes(schema, (node) => {
    if (!node.properties) return
    const { properties, required } = node
    const hidden = Object.keys(properties).filter((key) => properties[key].readOnly)
    for (const key of hidden) delete properties[key]
    if (!required) return
    node.required = required.filter(
      (key) => properties[key] && !isOptionalInRequests(properties[key]),
    )
    if (node.required.length === 0) delete node.required
  })
  renameRefs(schema, renames)
  return schema
}

function renameRefs(node, renames) {
  visitNodes(node, (inner) => {
    const target = renames.get(inner.$ref?.slice?.(prefix.length))
    if (target) inner.$ref = prefix + target
    const { mapping } = inner.discriminator ?? {}
    for (const [value, $ref] of Object.entries(mapping ?? {})) {
      const other = renames.get($ref.slice(prefix.length))
      if (other) mapping[value] = prefix + other
    }
  })
}
