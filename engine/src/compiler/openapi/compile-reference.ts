import type { Reference } from '../../api/reference.ts'
import type { Compiled } from '../../model/diagnostic.ts'
import { hashOf } from '../cache/hash.ts'
import { collectCodes } from './collect-codes.ts'
import { hashParts } from './hash-parts.ts'
import { collectOperations, webhooksKey } from './operation/collect-operations.ts'
import { groupOperations, tagTitles } from './operation/group-operations.ts'
import { linkCatalogues } from './operation/link-catalogues.ts'
import { transformCatalogues } from './operation/transform-catalogues.ts'
import { transformExternalDocs } from './operation/transform-external-docs.ts'
import { transformInfo } from './operation/transform-info.ts'
import { transformOperation } from './operation/transform-operation.ts'
import {
  reportUnknownSchemes,
  transformSecuritySchemes,
  transformServers,
} from './operation/transform-security.ts'
import type { ContractServices, ContractSource, ReferenceBundle } from './read/contract-source.ts'
import { objectAt, textAt } from './read/raw.ts'
import { readDocument } from './read/read-document.ts'
import { removeInternal } from './read/remove-internal.ts'
import { createScope, type Scope } from './read/scope.ts'
import { shareSamples } from './sample/shared-samples.ts'
import { writeXmlExamples } from './sample/write-xml-examples.ts'
import { transformNamedSchemas } from './schema/transform-schema.ts'
import { createContractIndex } from './validate/contract-index.ts'

/**
 * Compiles one API document to everything the portal shows of it; null if it cannot be read at all.
 */
export async function compileReference(
  source: ContractSource,
  services: ContractServices,
): Promise<Compiled<ReferenceBundle | null>> {
  const read = await readDocument(services.root, source)
  if (!read.value) return { value: null, diagnostics: read.diagnostics }
  const { locate, files } = read.value
  const document = removeInternal(read.value.document)
  const scope = createScope({
    document,
    locate,
    parseMarkdown: services.parseMarkdown,
    isChecked: source.document !== undefined,
  })
  const reference = transformDocument(scope, source)
  if (scope.diagnostics.length === 0) shareSamples(document, scope.samples)
  const fingerprint = hashOf(JSON.stringify(document))
  return {
    value: {
      reference,
      document: () => document,
      contract: createContractIndex(reference, () => document),
      fingerprint,
      files,
      codes: collectCodes(reference),
      parts: hashParts(reference),
    },
    diagnostics: [...read.diagnostics, ...scope.diagnostics],
  }
}

function transformDocument(scope: Scope, source: ContractSource): Reference {
  const { family, file } = source
  const { document } = scope
  const taken = new Set<string>()
  const operations = collectOperations(scope, 'paths', taken)
  const webhooks = collectOperations(scope, webhooksKey(document), taken)
  const withTitles = tagTitles(scope)
  const catalogues = transformCatalogues(document, source.catalogues)
  reportUnknownSchemes(scope, operations)
  const reference: Reference = {
    family,
    label: family,
    languages: [],
    ...transformInfo(scope, family),
    version: textAt(objectAt(document, 'info'), 'version'),
    servers: transformServers(document),
    security: transformSecuritySchemes(scope),
    groups: groupOperations(scope, operations),
    operations: operations.map((operation) => withTitles(transformOperation(scope, operation))),
    webhooks: webhooks.map((operation) => transformOperation(scope, operation)),
    schemas: {},
    catalogues,
    externalDocs: transformExternalDocs(document),
    releases: [],
    file,
  }
  reference.schemas = transformNamedSchemas(scope)
  linkCatalogues(scope.scalars, catalogues)
  writeXmlExamples(reference)
  return reference
}
