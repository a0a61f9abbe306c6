import type { Operation, OperationGroup } from '../../../api/reference.ts'
import { uniqueName } from '../../../model/unique-name.ts'
import { isObject, joinPointer, listAt, type RawObject, stringsAt, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { slugOf } from './operation-id.ts'
import { transformExternalDocs } from './transform-external-docs.ts'

/** The tag by which an operation is grouped, or nothing: the first that is no badge or the like. */
export function groupingTag(scope: Scope): (operation: RawObject) => string {
  const others = new Set(
    tagsOf(scope)
      .filter((tag) => !['', 'nav'].includes(textAt(tag, 'kind')))
      .map((tag) => textAt(tag, 'name')),
  )
  return (operation) => stringsAt(operation, 'tags').find((tag) => !others.has(tag)) ?? ''
}

function tagsOf({ document }: Scope): RawObject[] {
  return listAt(document, 'tags').filter(isObject)
}

/** Groups in the order of the document's sections and tags, then in order of appearance. */
export function groupOperations(
  scope: Scope,
  operations: { id: string; group: string }[],
): OperationGroup[] {
  const tags = new Map(tagsOf(scope).map((tag, index) => [textAt(tag, 'name'), { tag, index }]))
  const byName = new Map<string, string[]>([...tags.keys()].map((name) => [name, []]))
  for (const { id, group } of operations) {
    const list = byName.get(group)
    if (list) list.push(id)
    else byName.set(group, [id])
  }
  const slugs = new Set<string>()
  const titleOf = (name: string) => displayName(tags.get(name)?.tag ?? {}, name)
  return bySection(scope, [...byName.keys()], titleOf)
    .map(({ name, section }) => ({ name, section, operationIds: byName.get(name) ?? [] }))
    .filter(({ operationIds }) => operationIds.length > 0)
    .map(({ name, section, operationIds }) => {
      const { tag = {}, index = 0 } = tags.get(name) ?? {}
      const text = textAt(tag, 'description')
      return {
        name: [...section, titleOf(name)].join(' / '),
        slug: uniqueName(slugOf(name || 'other') || 'group', slugs),
        description: text ? scope.prose(text, joinPointer('#/tags', index, 'description')) : [],
        externalDocs: transformExternalDocs(tag),
        operationIds,
      }
    })
}

/** What readers see of the tags of an operation. */
export function tagTitles(scope: Scope): (operation: Operation) => Operation {
  const tags = new Map(tagsOf(scope).map((tag) => [textAt(tag, 'name'), tag]))
  const titleOf = (name: string) => displayName(tags.get(name) ?? {}, name)
  return ({ otherTags, ...operation }) => ({
    ...operation,
    group: titleOf(operation.group),
    ...(otherTags && { otherTags: otherTags.map(titleOf) }),
  })
}

function displayName(tag: RawObject, name: string): string {
  return textAt(tag, 'x-displayName') || textAt(tag, 'summary') || name
}

interface Placed {
  name: string
  section: string[]
}

/** Tags of one section stand together. OpenAPI 3.2 has parents of tags; before, `x-tagGroups` lists them. */
function bySection(scope: Scope, names: string[], titleOf: (name: string) => string): Placed[] {
  const groups = listAt(scope.document, 'x-tagGroups').filter(isObject)
  const listed = groups.flatMap((group) => stringsAt(group, 'tags'))
  const parents = new Map(tagsOf(scope).map((tag) => [textAt(tag, 'name'), textAt(tag, 'parent')]))
  const ordered = [...new Set([...listed.filter((name) => names.includes(name)), ...names])]
  const placed = ordered.map((name) => {
    const group = groups.find((candidate) => stringsAt(candidate, 'tags').includes(name))
    return {
      name,
      section: group ? [textAt(group, 'name')] : ancestors(name, parents).map(titleOf),
    }
  })
  const first = new Map<string, number>()
  for (const [index, { section }] of placed.entries())
    if (!first.has(section.join())) first.set(section.join(), index)
  const rank = ({ section }: Placed) => first.get(section.join()) ?? 0
  return placed.sort((a, b) => rank(a) - rank(b))
}

/** The tags above a tag, the topmost first; a circle is left where it closes. */
function ancestors(name: string, parents: Map<string, string>): string[] {
  const above: string[] = []
  for (let at = parents.get(name); at && !above.includes(at) && at !== name; at = parents.get(at))
    above.unshift(at)
  return above
}
