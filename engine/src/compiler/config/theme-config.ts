import { z } from 'zod'

export const navLink = z.strictObject({ label: z.string().min(1), href: z.string().min(1) })

/** Tags to add to the head of every page. Scripts are files: nothing runs inline. */
const headTag = z.discriminatedUnion('tag', [
  z.strictObject({ tag: z.literal('meta'), attributes: z.record(z.string(), z.string()) }),
  z.strictObject({ tag: z.literal('link'), attributes: z.record(z.string(), z.string()) }),
  z.strictObject({
    tag: z.literal('script'),
    attributes: z
      .record(z.string(), z.union([z.string(), z.literal(true)]))
      .refine(({ src }) => typeof src === 'string', 'a script needs a src'),
  }),
])

/** The appearance of a portal; file paths are relative to its folder. */
export const theme = z
  .strictObject({
    /** A style sheet loaded after the engine's own; can set any token, for light and dark. */
    css: z.string().nullable().default(null),
    /** An SVG file. It is inlined, so it can use tokens: `fill="var(--accent)"`. */
    logo: z.string().nullable().default(null),
    /** A file in `public/`; `favicon.svg`, if there is one. */
    favicon: z.string().min(1).optional(),
    head: z.array(headTag).default([]),
    /** Links beside the copyright line. */
    footer: z.array(navLink).default([]),
  })
  .default({ css: null, logo: null, head: [], footer: [] })
