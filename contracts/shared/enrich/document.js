import { buildCatalogues, describeEnums } from './enums.js'
import { addExamples } from './examples.js'
import { exampleLimits } from './limits.js'
import { describeOperations } from './operations.js'
import {
  addOverview,
  dropUnusedComponents,
  listOperations,
  moveWebhooks,
  orderTags,
} from './outline.js'
import { allowRemoval } from './patches.js'
import { addProblemTypes } from './problem-types.js'
import { addProblems } from './problems.js'
import { simplifyRefs, splitInputs } from './schemas.js'
import { applyStandard, takeStandard } from './standard.js'

/** Finishes the emitted document: the table of contents of everything TypeSpec alone does not say. */
export async function $onOpenAPI(program, document) {
  simplifyRefs(document)
  orderTags(document)
  const operations = listOperations(program, document)
  const standard = takeStandard(program, document, operations)
  const catalogues = buildCatalogues(program)
  describeEnums(program, document)
  describeOperations(program, operations, catalogues)
  exampleLimits(program, standard, operations, catalogues)
  applyStandard(program, document, operations, standard)
  splitInputs(program, document, operations)
  const samples = addExamples(program, document, operations)
  allowRemoval(document)
  addProblems(program, document, operations, { standard, catalogues, samples })
  moveWebhooks(program, document, operations)
  addProblemTypes(program, document)
  dropUnusedComponents(document)
  return addOverview(program, document)
}
