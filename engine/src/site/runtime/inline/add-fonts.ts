import { readStored, writeStored } from '../../ui/storage.ts'

/** In pixels; browsers count no less as a layout shift. */
const VISIBLE_MOVE = 3
/** In milliseconds after the first paint; later, the text is being read. */
const LATE = 500
const root = document.documentElement
const { navigation }: Partial<Window> = window
const faces: FontFace[] = []

// From the cache, they come before the first paint; from the network, they would delay it.
if (readStored('fonts')) loadFonts()
else document.addEventListener('readystatechange', loadFonts, { once: true })

function loadFonts(): void {
  for (const sheet of document.styleSheets) readFaces(sheet)
  void Promise.all(faces.map((face) => face.load())).then(chooseFonts, () => {
    root.dataset.fonts = 'fallback'
  })
}

/** Adds the fonts together, for a single layout: now, or with the next page if they are late for this one. */
function chooseFonts(): void {
  writeStored('fonts', 'cached')
  const paintedAt = ['first-frame', 'first-contentful-paint']
    .flatMap((name) => performance.getEntriesByName(name))
    .map(({ startTime }) => startTime)
  const isPainted = paintedAt.length > 0
  const isLate = performance.now() - Math.min(...paintedAt) > LATE
  // A diagram has stopped waiting for them, or the page would move.
  if (!root.dataset.fonts && !isLate && addUnlessMoving(isPainted)) return
  root.dataset.fonts = 'fallback'
  new MutationObserver(addFonts).observe(root, { attributeFilter: ['data-route'] })
  // Not `hashchange`: it comes after the operation is on screen.
  navigation?.addEventListener('navigate', ({ hashChange, destination }) => {
    if (hashChange && destination.url.includes('#/')) addFonts()
  })
}

/** Reverts to the fallbacks if a text in view would move. */
function addUnlessMoving(isPainted: boolean): boolean {
  const texts = isPainted ? readTexts() : []
  const readTops = () => texts.map((text) => text.getBoundingClientRect().top)
  const before = readTops()
  addFonts()
  const isMoving = readTops().some((top, index) => {
    const old = before[index] ?? 0
    return old < innerHeight && Math.abs(top - old) > VISIBLE_MOVE
  })
  if (isMoving) for (const face of faces) document.fonts.delete(face)
  return !isMoving
}

/**
 * The texts in view, and few others: to measure those below would cost more than the layout. Not
 * elements, because what follows a link may move to its line, which changes no box.
 */
function readTexts(): Range[] {
  const texts: Range[] = []
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
      const isBelow = node.getBoundingClientRect().top > innerHeight
      return isBelow ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
    },
  )
  while (walker.nextNode()) {
    const text = new Range()
    text.selectNode(walker.currentNode)
    texts.push(text)
  }
  return texts
}

function addFonts(): void {
  for (const face of faces) document.fonts.add(face)
  root.dataset.fonts = 'own'
}

/** From the rules for browsers without scripts; none of a sheet that could not be fetched. */
function readFaces(sheet: CSSStyleSheet): void {
  try {
    // Not of layers, whose rules are many.
    for (const group of sheet.cssRules)
      if (group instanceof CSSMediaRule)
        for (const rule of group.cssRules)
          if (rule instanceof CSSFontFaceRule) faces.push(faceOf(rule, sheet))
  } catch {
    // The page then uses the fallbacks.
  }
}

function faceOf({ style }: CSSFontFaceRule, sheet: CSSStyleSheet): FontFace {
  const read = (name: string) => style.getPropertyValue(name)
  const family = read('font-family').replaceAll('"', '')
  const file = new URL(read('src').split('"')[1] ?? '', sheet.href ?? document.baseURI)
  return new FontFace(family, `url("${file}")`, { weight: read('font-weight') })
}
