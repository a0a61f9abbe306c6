import { getDoc, navigateProgram } from '@typespec/compiler'
import { state } from '../decorators.js'

const memberValue = (member) => member.value ?? member.name

/** Gives every enum schema `x-enumDescriptions`, from the doc comments of its members. */
export function describeEnums(program, document) {
  navigateProgram(program, {
    enum(type) {
      const schema = document.components?.schemas?.[type.name]
      if (!schema?.enum) return
      schema['x-enumDescriptions'] = Object.fromEntries(
        [...type.members.values()].map((member) => [
          memberValue(member),
          getDoc(program, member) ?? '',
        ]),
      )
    },
  })
}

/** Reads the enums marked `@catalogue` as tables, by name. */
export function buildCatalogues(program) {
  const catalogues = {}
  for (const [type, { name, title }] of program.stateMap(state.catalogue)) {
    const rows = [...type.members.values()].map((member) => ({
      key: memberValue(member),
      ...program.stateMap(state.row).get(member),
      description: getDoc(program, member) ?? '',
    }))
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    // The description closes the row even where an earlier row has fewer cells.
    catalogues[name] = {
      title,
      columns: [...columns.filter((column) => column !== 'description'), 'description'],
      rows,
    }
  }
  return catalogues
}
