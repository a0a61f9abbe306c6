import mermaid from 'mermaid'
import { fontsAdded } from './fonts-added.ts'
import { purifyInserts } from './purify-inserts.ts'
import type { Theme } from './use-theme.ts'
import { wrapSequenceText } from './wrap-sequence-text.ts'

/** Of a text in a sequence diagram, in pixels. */
const MAX_LINE = 172
/** Mermaid's own; it does not apply the sizes of its settings. */
const FONT_SIZE = 16

let drawn = 0
let last: Promise<unknown> = Promise.resolve()

/** Source → SVG. Sequential, because Mermaid has global settings. */
export function drawWithMermaid(source: string, theme: Theme): Promise<string> {
  const drawing = last.then(() => draw(source, theme))
  last = drawing.catch(() => undefined)
  return drawing
}

async function draw(source: string, theme: Theme): Promise<string> {
  await fontsAdded()
  purifyInserts()
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: theme === 'dark' ? 'dark' : 'default',
    fontFamily: 'inherit',
    suppressErrorRendering: true,
    // A message may cross lifelines: its text stays legible on them.
    themeCSS: '.messageText{paint-order:stroke;stroke:var(--surface)!important;stroke-width:6px}',
    // Prefer narrow diagrams to long lines: they are shown in a text column, and on phones.
    sequence: {
      wrap: true,
      width: 136,
      // Mermaid lets a message exceed its arrow by this much on either side.
      wrapPadding: 2,
      actorMargin: 48,
      diagramMarginX: 8,
    },
    flowchart: { wrappingWidth: 150, nodeSpacing: 32, rankSpacing: 40, padding: 10 },
    class: { hideEmptyMembersBox: true },
    state: { nodeSpacing: 40, rankSpacing: 44 },
  })
  const wrapped = wrapSequenceText(source, MAX_LINE, measureText())
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
