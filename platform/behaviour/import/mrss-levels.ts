import type { Element } from './xml.ts'

/** The levels of a value, the deepest first: content, group, item, channel. */
export type Levels = readonly Element[]

/** Namespaces are compared by address. Old feeds leave out the slash of Media RSS. */
const SPACES: Readonly<Record<string, string>> = {
  media: 'http://search.yahoo.com/mrss',
  dcterms: 'http://purl.org/dc/terms',
  atom: 'http://www.w3.org/2005/Atom',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

/** The elements of a name on the deepest level that has any: they replace those above. */
export function near(levels: Levels, name: string): readonly Element[] {
  const [local = '', prefix = ''] = name.split(':').toReversed()
  const isMeant = ({ qualified }: Element) =>
    prefix ? qualified.replace(/\/? /, ' ') === `${SPACES[prefix]} ${local}` : qualified === local
  for (const level of levels) {
    const found = level.children.filter(isMeant)
    if (found.length > 0) return found
  }
  return []
}

export function textNear(levels: Levels, name: string): string | undefined {
  return near(levels, name)[0]?.text || undefined
}
