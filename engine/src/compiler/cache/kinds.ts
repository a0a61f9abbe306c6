/**
 * The kinds of cache entries, and the engine code that produces each: a change of that code
 * invalidates them.
 */
export const KINDS = {
  /** OpenAPI documents compiled from TypeSpec. */
  typespec: /^compiler\/typespec\//,
  /** Compiled references. */
  contract: /^(compiler|model|api)\//,
  /** Differences between the releases of a contract. */
  changes: /^(compiler|model|api)\//,
  /** TypeScript types and YAML of parts of a contract. */
  types: /^compiler\/openapi\/(export|read)\//,
  yaml: /^compiler\/openapi\/export\//,
  /** Parsed and highlighted guides. */
  page: /^(compiler|model|api)\//,
  /** Highlighted code of guides, block by block: most blocks of an edited guide stay the same. */
  code: /^compiler\/highlight\//,
  /** Results of checking samples in guides against the contracts. */
  samples: /^(compiler|model|api)\//,
  /** Names in the contracts, for the search. */
  names: /^(compiler|model|api)\//,
  /** Results of parsing diagrams with Mermaid. */
  diagram: /^compiler\/content\/parse-diagram\./,
  /** Server bundles. */
  server: /^(site|model|api|node\/bundle)\//,
  /** Client bundles. */
  client: /^(site|model|api|node\/bundle)\//,
  /** Compressed files. */
  compressed: /^node\/build\/compress\./,
  /** For each output folder: its files and the hashes of their inputs. */
  output: /./,
  /** For each output folder: the sources of the last build. */
  build: /./,
}

export type Kind = keyof typeof KINDS
