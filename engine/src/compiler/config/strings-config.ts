import { z } from 'zod'
import { STRINGS } from '../../model/strings.ts'

/** The keys of one table, each of them optional. */
function table<T extends Record<string, string>>(words: T) {
  const shape = Object.fromEntries(Object.keys(words).map((key) => [key, z.string().optional()]))
  return z.strictObject(shape as { [Key in keyof T]: z.ZodOptional<z.ZodString> }).optional()
}

export const strings = z
  .strictObject({
    chrome: table(STRINGS.chrome),
    page: table(STRINGS.page),
    search: table(STRINGS.search),
    paste: table(STRINGS.paste),
    content: table(STRINGS.content),
  })
  .default({})
