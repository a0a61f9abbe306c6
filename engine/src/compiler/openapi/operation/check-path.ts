import type { Parameter } from '../../../api/operation.ts'
import type { Scope } from '../read/scope.ts'
import type { RawOperation } from './transform-operation.ts'

/** Every placeholder of a path is a parameter, and every parameter in the path has a placeholder. */
export function checkPath(
  scope: Scope,
  { path, pointer, isReceived }: RawOperation,
  parameters: Parameter[],
): void {
  // The path of a webhook is a name, and that of a callback an expression.
  if (isReceived) return
  const placeholders = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const shared = { code: 'contract/path-parameter', severity: 'warning', pointer } as const
  for (const name of placeholders)
    if (!names.includes(name))
      scope.report({
        ...shared,
        message: `{${name}} in ${path} is no parameter.`,
        hint: `Add a parameter ${name} with in: path.`,
      })
  for (const name of names)
    if (!placeholders.includes(name))
      scope.report({
        ...shared,
        message: `${path} has no place for the parameter ${name}.`,
        hint: `Write {${name}} in the path.`,
      })
}
