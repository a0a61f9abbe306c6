import { readFileSync } from 'node:fs'
import { type Json, listOperations, resolve } from '../document.ts'

/** Every error code of an operation is in the document's catalogue, under its status. */
export function checkCodes(document: Json): string[] {
  const catalogue = document['x-errorCatalogue'] ?? {}
  return listOperations(document, { webhooks: true }).flatMap(({ operation }) =>
    Object.entries<Json>(operation.responses).flatMap(([status, response]) =>
      (resolve(document, response)['x-errorCodes'] ?? [])
        .filter((code: string) => String(catalogue[code]?.status) !== status)
        .map(
          (code: string) => `${operation.operationId}: ${code} is not catalogued under ${status}`,
        ),
    ),
  )
}

/** All error codes and blocked reasons of the platform: a text may mention those of another API. */
const codes = ['shared/problems.tsp', 'fapi/blocked-reasons.tsp'].flatMap((file) =>
  [
    ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(
      /^ {2}([A-Z]+_[A-Z_]+),$/gm,
    ),
  ].map(([, code]) => code as string),
)

/** A code mentioned in a text, as in `NOT_FOUND`, exists. */
export function checkMentionedCodes(document: Json): string[] {
  const values = new Set(codes)
  for (const schema of Object.values<Json>(document.components?.schemas ?? {})) {
    for (const value of schema.enum ?? []) values.add(value)
  }
  return listOperations(document, { webhooks: true }).flatMap(({ operation }) =>
    [...(operation.description ?? '').matchAll(/`([A-Z]+_[A-Z_]+)`/g)]
      .map(([, code]) => code as string)
      .filter((code) => !values.has(code))
      .map(
        (code) => `${operation.operationId}: the description names ${code}, which does not exist`,
      ),
  )
}
