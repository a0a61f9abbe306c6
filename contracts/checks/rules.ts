import type { Family } from '../families.ts'
import type { Json } from './document.ts'
import { checkBounds, checkOptional } from './rules/bounds.ts'
import { checkBreaking } from './rules/breaking.ts'
import { checkCodes, checkMentionedCodes } from './rules/codes.ts'
import { checkConditions } from './rules/conditions.ts'
import { checkExamples } from './rules/examples.ts'
import { checkFigures } from './rules/figures.ts'
import { checkMentions } from './rules/mentions.ts'
import { checkOperations } from './rules/operations.ts'
import { checkOperationsTable } from './rules/operations-table.ts'
import { checkPatches } from './rules/patches.ts'
import { checkDescriptions, checkNames } from './rules/properties.ts'
import { checkPlainEnglish } from './rules/prose.ts'
import { checkRedocly } from './rules/redocly.ts'
import { checkReferences } from './rules/references.ts'
import { checkRequests } from './rules/requests.ts'
import { checkListOrder, checkSentences } from './rules/sentences.ts'
import { checkSettings } from './rules/settings.ts'
import { checkStoreProducts } from './rules/store-products.ts'
import { checkStories } from './rules/stories.ts'

type Rule = (document: Json, family: Family) => string[] | Promise<string[]>

/** Rules for every family; each returns one line per violation. */
export const rules: Record<string, Rule> = {
  'holds the operations of the table': checkOperationsTable,
  'describes every operation': checkOperations,
  'says something of its own in every operation': checkSentences,
  'names one order of a list': checkListOrder,
  'names only what exists': checkMentions,
  'is written in plain English': checkPlainEnglish,
  'names only limits that the schemas set': checkFigures,
  'repeats no default of a setting': checkSettings,
  'asks for little in requests': checkRequests,
  'limits what callers send': checkBounds,
  'says what leaving a property out means': checkOptional,
  'describes every property': checkDescriptions,
  'names properties by one convention': checkNames,
  'removes with null in patches': checkPatches,
  'has valid examples': checkExamples,
  'tells one story in its examples': checkStories,
  'repeats and revalidates safely': checkConditions,
  'refers only to the sample world': checkReferences,
  'buys only what the samples sell': checkStoreProducts,
  'catalogues every error code': checkCodes,
  'mentions only codes that exist': checkMentionedCodes,
  'passes the strict ruleset': checkRedocly,
  'breaks no caller unless declared': checkBreaking,
}
