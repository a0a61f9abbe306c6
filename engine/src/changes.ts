export { type Change, type Comparison, changeKey, noteOf } from './api/change.ts'
export { changeWords } from './api/change-words.ts'
export { checkNotes, notesFor, parseNotes } from './compiler/changes/parse-notes.ts'
export { compareDocuments } from './compiler/openapi/compare/compare-documents.ts'
