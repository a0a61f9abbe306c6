import ts from 'typescript'
import type { SourceLocation } from '../../model/diagnostic.ts'

/**
 * The location of a key in the default-exported object; falls back to the deepest ancestor found.
 */
export function locateKey(file: string, text: string, path: string[]): SourceLocation {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  let node: ts.Node = outermostObject(source) ?? source
  for (const step of path) {
    const next = childAt(node, step)
    if (!next) break
    node = next
  }
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { file, line: line + 1, column: character + 1 }
}

function outermostObject(node: ts.Node): ts.Node | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  return ts.forEachChild(node, outermostObject)
}

function childAt(parent: ts.Node, step: string): ts.Node | undefined {
  const node = ts.isPropertyAssignment(parent) ? parent.initializer : parent
  if (ts.isArrayLiteralExpression(node)) return node.elements[Number(step)]
  if (!ts.isObjectLiteralExpression(node)) return undefined
  return node.properties.find((property) => property.name?.getText() === step)
}
