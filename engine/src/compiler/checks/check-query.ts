import { encodeKey } from '../../api/field-path.ts'
import type { Parameter } from '../../api/operation.ts'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Contracts } from './contracts.ts'
import { mismatch, type SampleTarget } from './sample.ts'

/** Checks the query of a URL against the parameters of its operation. */
export function checkQuery(
  url: string,
  at: SourceLocation,
  {
    family,
    operation,
    partial,
    credentials,
  }: SampleTarget & {
    partial: boolean
    /** Parameters that security schemes add. */
    credentials: string[]
  },
  contracts: Contracts,
): Diagnostic[] {
  const given = [...new URLSearchParams(url.split('?')[1] ?? '')]
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const owner = `${family}:${operation.id}`
  const missing = parameters.filter(
    ({ name, required }) => required && !partial && !given.some(([key]) => key === name),
  )
  return [
    ...missing.map(({ name }) => mismatch(`${owner} needs the query parameter ${name}.`, at)),
    ...given.flatMap(([name, value]) => {
      const parameter = parameters.find((candidate) => candidate.name === name)
      if (parameter) {
        const find = (item = '') =>
          contracts.findField(family, `${operation.id}/query/${encodeKey(name)}${item}`)
        return checkValue(parameter, value, at, find)
      }
      if (credentials.includes(name)) return []
      const names = [...parameters.map((candidate) => candidate.name), ...credentials]
      return [mismatch(`${owner} has no query parameter ${name}.`, at, name, names)]
    }),
  ]
}

function checkValue(
  parameter: Parameter,
  value: string,
  at: SourceLocation,
  find: (item?: string) => ReturnType<Contracts['findField']>,
): Diagnostic[] {
  const target = find()
  const isList = target?.found && target.schema?.kind === 'array'
  return (isList ? splitList(value, parameter) : [value]).flatMap((item) => {
    const field = find(`=${encodeURIComponent(item)}`)
    if (!field || field.found || field.known.length === 0) return []
    return [
      mismatch(`The parameter ${parameter.name} does not accept ${item}.`, at, item, field.known),
    ]
  })
}

const DELIMITERS: Record<string, string> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' }

/** `ACTIVE,GRACE` → `['ACTIVE', 'GRACE']`, unless the contract repeats the parameter per item. */
function splitList(list: string, { style, explode }: Parameter): string[] {
  const delimiter = DELIMITERS[style ?? 'form']
  const isRepeated = explode ?? (style ?? 'form') === 'form'
  return isRepeated || delimiter === undefined ? [list] : list.split(delimiter)
}
