import { own } from '../../src/own.ts'

/** An element of a feed. Attributes and names keep the prefixes of the document. */
export interface Element {
  readonly name: string
  /** The name with the namespace's address, e.g. `http://purl.org/dc/terms/ valid`. */
  readonly qualified: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly spaces: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Reads a document without a document type; throws a SyntaxError that says what is wrong. */
export function parseXml(text: string): Element {
  const root: Open = { name: '', attributes: {}, spaces: {}, children: [], text: '' }
  const open: Open[] = [root]
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length
    const current = open.at(-1) as Open
    const [, cdata, closed, opened, attributes = '', isEmpty, characters] = match
    if (cdata !== undefined) current.text += cdata
    else if (characters !== undefined) current.text += unescaped(characters)
    else if (opened !== undefined) open.push(openElement(opened, attributes, current))
    if (closed !== undefined && closed !== current.name) {
      throw new SyntaxError(`</${closed}> closes <${current.name}>.`)
    }
    if (closed !== undefined || isEmpty) {
      const done = open.pop() as Open
      open.at(-1)?.children.push(elementOf(done))
    }
  }
  if (end < text.length) throw new SyntaxError('The markup is incomplete.')
  if (root.text.trim()) throw new SyntaxError('There is text outside the root element.')
  if (open.length > 1) throw new SyntaxError(`<${open.at(-1)?.name}> is not closed.`)
  const [document] = root.children
  if (!document || root.children.length > 1) throw new SyntaxError('There is not one root element.')
  return document
}

function openElement(name: string, source: string, { spaces }: Open): Open {
  const attributes = Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, key = '', one, other]) => {
      return [key, unescaped(one ?? other ?? '')]
    }),
  )
  const declared = Object.entries(attributes).flatMap(([key, address]) => {
    if (key === 'xmlns') return [['', address]]
    return key.startsWith('xmlns:') ? [[key.slice(6), address]] : []
  })
  return {
    name,
    attributes,
    children: [],
    text: '',
    spaces: { ...spaces, ...Object.fromEntries(declared) },
  }
}

function elementOf({ name, attributes, spaces, children, text }: Open): Element {
  const [local = '', prefix = ''] = name.split(':').toReversed()
  const space = spaces[prefix]
  if (prefix && space === undefined) throw new SyntaxError(`The prefix ${prefix} is not declared.`)
  const qualified = space ? `${space} ${local}` : local
  return { name, qualified, attributes, children, text: text.trim() }
}

function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+)?(;?)/gi, (whole, name: string, end: string) => {
    const code = /^#(x?)([0-9a-f]+)$/i.exec(name ?? '')
    const character = code
      ? String.fromCodePoint(Number.parseInt(code[2] as string, code[1] ? 16 : 10))
      : own(ENTITIES, name ?? '')
    if (!end || character === undefined) throw new SyntaxError(`${whole} is not an entity.`)
    return character
  })
}

/** The texts at a path such as `nl:show/@season` or `media:credit[@role='director']`. */
export function textsAt(element: Element, path: string): string[] {
  const [step = '', ...rest] = path.split('/')
  if (step.startsWith('@')) return [element.attributes[step.slice(1)] ?? ''].filter(Boolean)
  const [, name = '', attribute, value] = /^([^[]+)(?:\[@([^=]+)='([^']*)'\])?$/.exec(step) ?? []
  return element.children
    .filter((child) => child.name === name)
    .filter(({ attributes }) => attribute === undefined || attributes[attribute] === value)
    .flatMap((child) => (rest.length > 0 ? textsAt(child, rest.join('/')) : [child.text]))
}
