const faces: FontFace[] = []
for (const sheet of document.styleSheets)
  for (const rule of rulesOf(sheet).flatMap((group) => rulesOf(group)))
    if (rule instanceof CSSFontFaceRule) faces.push(faceOf(rule, sheet))

void Promise.allSettled(faces.map((face) => face.load())).then(() => {
  for (const face of faces) document.fonts.add(face)
  document.documentElement.dataset.fonts = ''
})

/** The rules of a style sheet or layer; empty for a sheet that could not be fetched. */
function rulesOf(group: CSSStyleSheet | CSSRule): CSSRule[] {
  try {
    return [...((group as CSSStyleSheet).cssRules ?? [])]
  } catch {
    return []
  }
}

function faceOf({ style }: CSSFontFaceRule, sheet: CSSStyleSheet): FontFace {
  const read = (name: string) => style.getPropertyValue(name)
  const family = read('font-family').replaceAll('"', '')
  const file = new URL(read('src').split('"')[1] ?? '', sheet.href ?? document.baseURI)
  return new FontFace(family, `url("${file}")`, { weight: read('font-weight') })
}
