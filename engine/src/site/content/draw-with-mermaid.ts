import mermaid from 'mermaid'
import { fontsAdded } from './fonts-added.ts'
import { purifyInserts } from './purify-inserts.ts'
import type { Theme } from './use-theme.ts'

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
      messageFontSize: 14,
      noteFontSize: 14,
      diagramMarginX: 8,
    },
    flowchart: { wrappingWidth: 150, nodeSpacing: 32, rankSpacing: 40, padding: 10 },
    class: { hideEmptyMembersBox: true },
    state: { nodeSpacing: 40, rankSpacing: 44 },
  })
  const { svg } = await mermaid.render(`diagram-${++drawn}`, source)
  // Our style sheet limits the width, and not at all when the drawing is enlarged.
  return svg.replace(/max-width: [\d.]+px;/, '')
}
