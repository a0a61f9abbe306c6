;(() => {
  const rulesOf = (sheet) => {
    try {
      return sheet.cssRules
    } catch {
      // It could not be fetched.
      return []
    }
  }
  const faces = []
  for (const sheet of document.styleSheets)
    for (const group of rulesOf(sheet))
      for (const rule of group.cssRules || [])
        if (rule instanceof CSSFontFaceRule) {
          const read = (name) => rule.style.getPropertyValue(name)
          const family = read('font-family').replaceAll('"', '')
          const file = new URL(read('src').split('"')[1], sheet.href || document.baseURI)
          faces.push(new FontFace(family, `url("${file}")`, { weight: read('font-weight') }))
        }
  Promise.allSettled(faces.map((face) => face.load())).then(() => {
    for (const face of faces) document.fonts.add(face)
  })
})()
