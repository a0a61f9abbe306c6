/** What the cache holds, and which code of the engine makes it: a change of that code makes the entries useless. */
export const KINDS = {
  /** OpenAPI documents that were compiled from TypeSpec. */
  typespec: /^compiler\/typespec\//,
  /** Contracts as references show them. */
  contract: /^(compiler|model|api)\//,
  /** How the releases of a contract differ. */
  changes: /^(compiler|model|api)\//,
  /** Parsed guides, their code highlighted. */
  page: /^(compiler|model|api)\//,
  /** What the contracts say of the samples in a guide. */
  samples: /^(compiler|model|api)\//,
  /** What Mermaid says of a diagram. */
  diagram: /^compiler\/content\/diagrams\./,
  /** What renders pages here. */
  server: /^(site|model|api|node\/bundle)\//,
  /** What the browser loads. */
  client: /^(site|model|api|node\/bundle)\//,
  /** Compressed contents. */
  compressed: /^node\/build\/compress\./,
  /** What an output folder holds, and what each file in it was made from. */
  output: /./,
}

export type Kind = keyof typeof KINDS
