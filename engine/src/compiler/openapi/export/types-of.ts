import type { Reference } from '../../../api/reference.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { RawObject } from '../read/raw.ts'
import { generateMembers, type Members, partsForTypes } from './generate-members.ts'

/** Of all parts, in their order. */
export type MembersOf = (document: RawObject) => Members[] | Promise<Members[]>

/** In the order of the generator. */
const INTERFACES = ['paths', 'webhooks', 'components', '$defs', 'operations']

/** TypeScript types of a document. They cannot be generated from every document: the file then contains the reason. */
export async function typesOf(
  { title, file }: Pick<Reference, 'title' | 'file'>,
  document: RawObject,
  report?: (diagnostic: Diagnostic) => void,
  membersOf: MembersOf = membersOfAll,
): Promise<string> {
  try {
    const parts = await membersOf(document)
    const types = INTERFACES.map((name) => declare(name, parts))
    return `/** Types of ${title.replaceAll('*/', '')}, generated from its OpenAPI document. */\n\n${types.join('')}`
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
    report?.({
      code: 'contract/types',
      severity: 'warning',
      message: `No TypeScript types could be generated from this document: ${reason}`,
      hint: 'The download of types is empty; everything else is there.',
      at: { file, line: 1, column: 1 },
    })
    return `// No types could be generated from this document: ${reason}\nexport {}\n`
  }
}

function membersOfAll(document: RawObject): Members[] {
  return generateMembers(structuredClone(document), [...partsForTypes(document).keys()])
}

function declare(name: string, parts: Members[]): string {
  const members = parts.map((part) => part.get(name) ?? '').join('')
  return members
    ? `export interface ${name} {\n${members}}\n`
    : `export type ${name} = Record<string, never>;\n`
}
