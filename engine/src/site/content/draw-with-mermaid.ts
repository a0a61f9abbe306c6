import mermaid from 'mermaid'
import { fontsChosen } from './fonts-chosen.ts'
import { purifyInserts } from './purify-inserts.ts'
import type { Look } from './use-look.ts'
import { wrapSequenceText } from './wrap-sequence-text.ts'

/** In pixels. Narrow diagrams are preferred to long lines: they are shown in a text column. */
const WIDE = {
  line: 172,
  actor: 136,
  margin: 48,
  label: 150,
  gap: 32,
  padding: 10,
  states: 40,
  block: 50,
}
/** Taller, so that a phone need not shrink it until nobody can read it. */
const NARROW = {
  line: 96,
  actor: 104,
  margin: 4,
  label: 96,
  gap: 12,
  padding: 6,
  states: 16,
  block: 34,
}
/** Mermaid's own; it does not apply the sizes of its settings. */
const FONT_SIZE = 16

let drawn = 0
let last: Promise<unknown> = Promise.resolve()

/** Source → SVG. Sequential, because Mermaid has global settings. */
export function drawWithMermaid(source: string, look: Look): Promise<string> {
  const drawing = last.then(() => draw(source, look))
  last = drawing.catch(() => undefined)
  return drawing
}

async function draw(source: string, look: Look): Promise<string> {
  const [theme, width] = look.split(' ')
  const size = width === 'narrow' ? NARROW : WIDE
  await fontsChosen()
  purifyInserts()
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily: 'inherit',
    suppressErrorRendering: true,
    // A message may cross lifelines: its text stays legible on them. Mermaid's dark grey behind the
    // labels of edges has too little contrast.
    themeCSS:
      '.messageText{paint-order:stroke;stroke:var(--surface)!important;stroke-width:6px}.tick text{font-size:14px}.edgeLabel,.edgeLabel p,.labelBkg{background-color:var(--surface)!important}',
    sequence: {
      wrap: true,
      width: size.actor,
      // Mermaid lets a message exceed its arrow by this much on either side.
      wrapPadding: 2,
      actorMargin: size.margin,
      labelBoxWidth: size.block,
      diagramMarginX: 8,
    },
    flowchart: {
      wrappingWidth: size.label,
      nodeSpacing: size.gap,
      rankSpacing: 40,
      padding: size.padding,
    },
    class: { hideEmptyMembersBox: true },
    state: { nodeSpacing: size.states, rankSpacing: 44 },
  })
  const wrapped = wrapSequenceText(source, size.line, measureText())
  const { svg } = await mermaid.render(`diagram-${++drawn}`, wrapped)
  // Our style sheet limits the width, and not at all when the drawing is enlarged.
  return svg.replace(/max-width: [\d.]+px;/, '')
}

/** Measures in the font of the page, which the drawing inherits. */
function measureText(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return () => 0
  context.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`
  return (text) => context.measureText(text).width
}
