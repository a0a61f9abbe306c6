import { z } from 'zod'
import { SAMPLE_LANGUAGES } from '../../api/sample-language.ts'

const ownLanguage = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
  label: z.string().min(1),
  file: z.string().min(1),
  grammar: z.string().optional(),
})

/** Sample languages in display order: built-in ones by name, or the portal's own. */
export const languages = z.array(z.union([z.enum(SAMPLE_LANGUAGES), ownLanguage])).min(1)

export const reference = z.strictObject({
  /** The first segment of the route, and the prefix in `shop:listOrders`. */
  family: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens')
    .refine((family) => family !== 'assets', 'assets is the folder of the scripts and styles'),
  /** A TypeSpec entry (`contracts/shop/main.tsp`) or an OpenAPI file. */
  file: z.string().min(1),
  /** Keeps the document of a TypeSpec entry, so that TypeSpec runs only after a change. */
  compiled: z.string().min(1).optional(),
  /** Overrides the document's title. */
  title: z.string().min(1).optional(),
  /** The name in the navbar and in lists; defaults to the title. */
  label: z.string().min(1).optional(),
  languages: languages.optional(),
  /** A folder with what was released, a folder for each day: `releases/2026-11-17/shop.json`. */
  releases: z.string().min(1).optional(),
  /** What relative links in the document's texts are relative to; without it, `$self` or `externalDocs`. */
  linkBase: z.url().optional(),
  /** Lists in the document that are shown as tables: `{ 'x-reasons': { name: 'reasons', title: 'Reasons' } }`. */
  catalogues: z
    .record(
      z.string().startsWith('x-'),
      z.strictObject({ name: z.string().min(1), title: z.string().min(1) }),
    )
    .default({}),
})
