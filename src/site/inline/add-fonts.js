;(() => {
  const faces = []
  for (const { cssRules, href } of document.styleSheets)
    for (const group of cssRules)
      for (const rule of group.cssRules || [])
        if (rule instanceof CSSFontFaceRule) {
          const read = (name) => rule.style.getPropertyValue(name)
          const family = read('font-family').replaceAll('"', '')
          const file = new URL(read('src').split('"')[1], href || document.baseURI)
          faces.push(new FontFace(family, `url("${file}")`, { weight: read('font-weight') }))
        }
  Promise.allSettled(faces.map((face) => face.load())).then(() => {
    for (const face of faces) document.fonts.add(face)
  })
})()
