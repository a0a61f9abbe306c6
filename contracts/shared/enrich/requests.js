/**
 * A request that creates an entity is shown twice: with what it must hold, then with all it can hold.
 * Nothing is added where both are the same.
 */
export function requestExamples(document, templated, { requestBody }, samples) {
  if (templated?.kind !== 'create') return {}
  const name = requestBody.content['application/json'].schema.$ref?.split('/').at(-1)
  const full = samples.get(name)
  const { required = [] } = document.components.schemas[name] ?? {}
  if (!full || Object.keys(full).length === required.length) return {}
  const minimal = Object.fromEntries(required.map((key) => [key, full[key]]))
  return { request: { minimal, full } }
}
