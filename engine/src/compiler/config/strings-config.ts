import { z } from 'zod'
import { STRINGS } from '../../model/strings.ts'

/** An object schema with the keys of a table, all optional. */
function table<T extends Record<string, string>>(strings: T) {
  const shape = Object.fromEntries(Object.keys(strings).map((key) => [key, z.string().optional()]))
  return z.strictObject(shape as { [Key in keyof T]: z.ZodOptional<z.ZodString> }).optional()
}

export const strings = z
  .strictObject({
    chrome: table(STRINGS.chrome),
    states: table(STRINGS.states),
    banner: table(STRINGS.banner),
    page: table(STRINGS.page),
    search: table(STRINGS.search),
    paste: table(STRINGS.paste),
    content: table(STRINGS.content),
    reference: table(STRINGS.reference),
    rules: table(STRINGS.rules),
    statuses: table(STRINGS.statuses),
    markdown: table(STRINGS.markdown),
    changes: table(STRINGS.changes),
    pane: table(STRINGS.pane),
    tools: table(STRINGS.tools),
    run: table(STRINGS.run),
  })
  .default({})
