import type { Compiled } from '../../model/diagnostic.ts'
import type { Reference } from '../../model/reference.ts'
import { hashOf } from '../source/hash.ts'
import { addMissingExamples } from './add-missing-examples.ts'
import { collectOperations, groupOperations, webhooksKey } from './collect-operations.ts'
import { createContractIndex } from './contract-index.ts'
import type { ContractServices, ContractSource, ReferenceBundle } from './contract-source.ts'
import { linkCatalogues } from './link-catalogues.ts'
import { objectAt, textAt } from './raw.ts'
import { readDocument } from './read-document.ts'
import { createScope, type Scope } from './scope.ts'
import { transformCatalogues } from './transform-catalogues.ts'
import { transformExternalDocs } from './transform-external-docs.ts'
import { transformInfo } from './transform-info.ts'
import { transformOperation } from './transform-operation.ts'
import { transformNamedSchemas } from './transform-schema.ts'
import { transformSecuritySchemes, transformServers } from './transform-security.ts'

/** One API document → everything the portal shows of it; null when it cannot be read at all. */
export async function compileReference(
  source: ContractSource,
  services: ContractServices,
): Promise<Compiled<ReferenceBundle | null>> {
  const read = await readDocument(services.root, source)
  if (!read.value) return { value: null, diagnostics: read.diagnostics }
  const { document, locate, files } = read.value
  const scope = createScope({ document, locate, parseMarkdown: services.parseMarkdown })
  const reference = transformDocument(scope, source)
  const contract = createContractIndex(reference, document)
  const fingerprint = hashOf(JSON.stringify(document))
  return {
    value: { reference, document, contract, fingerprint, files },
    diagnostics: [...read.diagnostics, ...scope.diagnostics],
  }
}

function transformDocument(scope: Scope, { family, file }: ContractSource): Reference {
  const { document } = scope
  const taken = new Set<string>()
  const operations = collectOperations(scope, 'paths', taken)
  const webhooks = collectOperations(scope, webhooksKey(document), taken)
  const catalogues = transformCatalogues(document)
  const reference: Reference = {
    family,
    ...transformInfo(scope, family),
    version: textAt(objectAt(document, 'info'), 'version'),
    servers: transformServers(document),
    security: transformSecuritySchemes(scope),
    groups: groupOperations(scope, operations),
    operations: operations.map((operation) => transformOperation(scope, operation)),
    webhooks: webhooks.map((operation) => transformOperation(scope, operation)),
    schemas: {},
    catalogues,
    externalDocs: transformExternalDocs(document),
    file,
  }
  reference.schemas = transformNamedSchemas(scope)
  linkCatalogues(scope.scalars, catalogues)
  addMissingExamples(reference, scope.rules)
  return reference
}
