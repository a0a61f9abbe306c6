const START = /^\s*(?:\/\/|#|--|\/\*|<!--)\s*#region\b\s*([\w-]*)/
const END = /^\s*(?:\/\/|#|--|\/\*|<!--)\s*#endregion\b/

/** The names of the regions of a file, in order. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => START.exec(line)?.[1] || [])
}

/**
 * The lines between `// #region name` and its `// #endregion`, or all lines without a name. Marks are left out, and the
 * lines begin at the margin. Null where no region has the name, or nothing ends it.
 */
export function cutRegion(text: string, name?: string): string | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = name === undefined ? -1 : lines.findIndex((line) => START.exec(line)?.[1] === name)
  if (name !== undefined && start === -1) return null
  const end = name === undefined ? lines.length : endOf(lines, start)
  if (end === -1) return null
  const inside = lines.slice(start + 1, end).filter((line) => !START.test(line) && !END.test(line))
  return atMargin(inside)
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
}

/** The line that ends the region of a line; regions may nest. */
function endOf(lines: string[], start: number): number {
  let depth = 0
  return lines.findIndex((line, index) => {
    if (index < start) return false
    if (START.test(line)) depth += 1
    if (END.test(line)) depth -= 1
    return depth === 0
  })
}

function atMargin(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const margin = Math.min(...indents)
  return lines.map((line) => line.slice(margin))
}
