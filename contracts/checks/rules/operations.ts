import { type Json, listOperations, resolve } from '../document.ts'

/** Every operation has everything that the reference shows. */
export function checkOperations(document: Json): string[] {
  const listed = listOperations(document, { webhooks: true })
  const ids = listed.map(({ operation }) => operation.operationId)
  const tags = new Map<string, Json>((document.tags ?? []).map((tag: Json) => [tag.name, tag]))
  return listed.flatMap(({ method, path, operation }) => {
    const id = operation.operationId
    const rules: [boolean, string][] = [
      [/^[a-z]+[A-Z]\w*$/.test(id ?? ''), 'operationId is not lowerCamel verb + noun'],
      [ids.filter((other) => other === id).length === 1, 'operationId is not unique'],
      [
        /^[A-Z][a-z]+ \S/.test(operation.summary ?? ''),
        'summary is missing or not "Verb something"',
      ],
      [(operation.summary ?? '').length < 60, 'summary has 60 characters or more'],
      [!/[.]$/.test(operation.summary ?? ''), 'summary ends with a full stop'],
      [(operation.description ?? '').length >= 60, 'description says too little'],
      [(operation.tags ?? []).length === 1, 'has not exactly one tag'],
      [tags.get(operation.tags?.[0])?.description !== undefined, 'tag has no description'],
      [operation['x-rateLimit']?.policy !== undefined, 'has no rate limit'],
      [(operation.security ?? document.security) !== undefined, 'has no security'],
    ]
    const found = rules.filter(([holds]) => !holds).map(([, text]) => text)
    return [
      ...found,
      ...checkParameters(document, operation),
      ...checkBodies(document, operation),
    ].map((text) => `${id ?? `${method} ${path}`}: ${text}`)
  })
}

function checkParameters(document: Json, operation: Json): string[] {
  return (operation.parameters ?? []).flatMap((reference: Json) => {
    const parameter = resolve(document, reference)
    const hasExample = parameter.example !== undefined || parameter.examples !== undefined
    return [
      ...(parameter.description ? [] : [`parameter ${parameter.name} has no description`]),
      ...(hasExample ? [] : [`parameter ${parameter.name} has no example`]),
    ]
  })
}

function checkBodies(document: Json, operation: Json): string[] {
  const answers = Object.entries<Json>(operation.responses).map(([status, response]) => ({
    at: `answer ${status}`,
    holder: resolve(document, response),
  }))
  const successes = answers.filter(({ at }) => /answer [23]/.test(at))
  const bodies = operation.requestBody ? [{ at: 'request', holder: operation.requestBody }] : []
  return [
    ...(successes.length > 0 ? [] : ['has no success answer']),
    ...answers
      .filter(({ holder }) => holder.content?.['application/problem+json'])
      .filter(({ holder }) => !holder['x-errorCodes']?.length)
      .map(({ at }) => `${at} names no error codes`),
    ...[...bodies, ...answers].flatMap(({ at, holder }) =>
      Object.values<Json>(holder.content ?? {})
        .filter((media) => !media.examples && media.example === undefined)
        .map(() => `${at} has no example`),
    ),
  ]
}
