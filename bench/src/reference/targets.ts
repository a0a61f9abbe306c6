/** An operation to open. */
export interface Target {
  operationId: string
  method: string
  path: string
  tag: string
  summary: string
  /** A parameter that must be visible. */
  parameter: string
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name?: string; $ref?: string }[]
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { parameters?: Record<string, { name: string }> }
}

/**
 * The operation in the middle of a document, and its neighbour in the same group, both with a path
 * parameter.
 */
export function chooseTargets(document: OpenApiDocument): { first: Target; second: Target } {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'put', 'delete'].includes(method) && path.endsWith('{id}'))
      .map(([method, operation]) => readTarget(document, { path, method, operation })),
  )
  const start = Math.floor(all.length / 2)
  const first = all.slice(start).find(({ method }) => method === 'get')
  const second = all.find((one) => one.path === first?.path && one.method === 'put')
  if (!first || !second) throw new Error('The document has no pair of operations in its middle.')
  return { first, second }
}

function readTarget(
  document: OpenApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Target {
  const names = (operation.parameters ?? []).map(
    ({ name, $ref = '' }) =>
      name ?? document.components.parameters?.[$ref.slice('#/components/parameters/'.length)]?.name,
  )
  return {
    operationId: operation.operationId,
    method,
    path,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    parameter: names[0] ?? 'id',
  }
}
