import { type EnumMember, getDoc, navigateProgram, type Program } from '@typespec/compiler'
import { setExtension } from '@typespec/openapi'
import { allCatalogues, getRow } from './state.ts'

export type Row = Record<string, unknown> & { key: string; description: string }

export interface Catalogue {
  title: string
  columns: string[]
  rows: Row[]
}

export type Catalogues = Record<string, Catalogue>

export const memberValue = ({ value, name }: EnumMember): string => String(value ?? name)

/** Reads the enums marked `@catalogue` as tables, by name. */
export function readCatalogues(program: Program): Catalogues {
  const catalogues: Catalogues = {}
  for (const [type, { name, title }] of allCatalogues(program)) {
    const rows = [...type.members.values()].map((member) => ({
      key: memberValue(member),
      ...getRow(program, member),
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

/** Gives every enum `x-enumDescriptions`, from the doc comments of its members. */
export function describeEnums(program: Program): void {
  navigateProgram(program, {
    enum(type) {
      const texts = [...type.members.values()].map((member) => [
        memberValue(member),
        getDoc(program, member) ?? '',
      ])
      setExtension(program, type, 'x-enumDescriptions', Object.fromEntries(texts))
    },
  })
}
