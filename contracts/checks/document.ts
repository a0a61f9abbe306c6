/** A JSON value of an OpenAPI document, untyped: these rules must also accept invalid documents. */
// biome-ignore lint/suspicious/noExplicitAny: the rules exist because the shape is not yet proven.
export type Json = any

export interface ListedOperation {
  method: string
  path: string
  operation: Json
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

/** Every operation of a document, webhooks included on request. */
export function listOperations(document: Json, { webhooks = false } = {}): ListedOperation[] {
  const items = { ...document.paths, ...(webhooks ? document.webhooks : {}) }
  return Object.entries<Json>(items).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ method: method.toUpperCase(), path, operation: item[method] })),
  )
}

/** Follows `$ref` until there is none. */
export function resolve(document: Json, node: Json): Json {
  if (typeof node?.$ref !== 'string') return node
  const target = node.$ref
    .slice(2)
    .split('/')
    .map((part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((inner: Json, key: string) => inner?.[key], document)
  return resolve(document, target)
}

/**
 * Every named schema and every property inside it, with a readable path such as
 * `Movie.windows[].from`.
 */
export function listProperties(
  document: Json,
): { at: string; name: string; schema: Json; owner: Json }[] {
  return Object.entries<Json>(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    propertiesOf(name, schema, schema),
  )
}

function propertiesOf(at: string, schema: Json, owner: Json): ReturnType<typeof listProperties> {
  if (schema === null || typeof schema !== 'object') return []
  const own = Object.entries<Json>(schema.properties ?? {}).flatMap(([name, property]) => [
    { at: `${at}.${name}`, name, schema: property, owner },
    ...propertiesOf(`${at}.${name}`, property, owner),
  ])
  const inner = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  return [
    ...own,
    ...inner.flatMap((part: Json) => propertiesOf(at, part, owner)),
    ...propertiesOf(`${at}[]`, schema.items ?? null, owner),
  ]
}

/** JSON Pointer from keys: `['paths', '/user']` → `/paths/~1user`. */
export function pointer(keys: string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
