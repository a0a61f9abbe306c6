import type { FieldTarget } from '../../api/field-path.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import type { Json } from '../../model/json.ts'

/** What checks ask of the contracts; handed in, so that this stage needs no other. */
export interface Contracts {
  references: Reference[]
  /** Families of the configuration, those whose contract could not be read included. */
  families: string[]
  /** Another one for each content of the contracts. */
  fingerprint: string
  findOperation: (family: string, id: string) => Operation | null
  /** `GET`, `/media/movies/8f1c` → the operation, in `family` or in whichever has it. */
  matchRequest: (
    method: string,
    path: string,
    family?: string,
  ) => { family: string; operation: Operation } | null
  /** `getMediaStream/response/200/sources.url`; null when the path has no such form. */
  findField: (family: string, path: string) => FieldTarget | null
  /** What is wrong with a body by its schema; null when the contract has none for that place. */
  checkExample: (
    family: string,
    place: { operation: Operation; part: string; partial: boolean },
    value: Json,
  ) => ExampleProblem[] | null
}

export interface ExampleProblem {
  /** `/sources/0/url`; empty for the whole body. */
  pointer: string
  message: string
}

export function operationHref(family: string, path: string): string {
  return `/${family}#/operations/${path}`
}
