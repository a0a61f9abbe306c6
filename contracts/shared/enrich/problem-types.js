import { basename } from 'node:path'

/** The `type` of every problem in an example is the address of the code's row in the portal. */
export function addProblemTypes(program, document) {
  const catalogue = `https://docs.backstage.example/${basename(program.projectRoot)}#/catalogues/errors/`
  visitValues(document, (value) => {
    if (value.code in document['x-errorCatalogue'] && value.correlationId !== undefined)
      value.type = catalogue + value.code
  })
}

/** Calls `visitor` on every object inside `node`, examples included. */
function visitValues(node, visitor) {
  if (node === null || typeof node !== 'object') return
  visitor(node)
  for (const value of Object.values(node)) visitValues(value, visitor)
}
