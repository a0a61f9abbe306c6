import type { FieldTarget } from '../../api/field-path.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import type { Json } from '../../model/json.ts'

/** The contracts as checks use them; passed in, so that this stage does not import another. */
export interface Contracts {
  references: Reference[]
  /** Families of the configuration, including those whose contract could not be read. */
  families: string[]
  /** All enum values and other codes of the references. */
  codes: ReadonlySet<string>
  /** Changes with the content of a contract; null if it could not be read. */
  fingerprintOf: (family: string) => string | null
  /**
   * Changes with what samples of an operation are checked against; null if the contract could not be
   * read.
   */
  hashOf: (family: string, id: string) => string | null
  findOperation: (family: string, id: string) => Operation | null
  /** `GET`, `/media/movies/8f1c` → the operation, in `family` or in any family. */
  matchRequest: (
    method: string,
    path: string,
    family?: string,
  ) => { family: string; operation: Operation } | null
  /** `getMediaStream/response/200/sources.url`; null if the path is malformed. */
  findField: (family: string, path: string) => FieldTarget | null
  /** Validates a body against its schema; null if the contract has no schema for it. */
  checkExample: (
    family: string,
    target: { operation: Operation; part: string; partial: boolean },
    value: Json,
  ) => ExampleProblem[] | null
}

export interface ExampleProblem {
  /** `/sources/0/url`; empty for the root. */
  pointer: string
  message: string
}
