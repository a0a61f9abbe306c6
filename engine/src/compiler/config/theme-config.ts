import { z } from 'zod'

export const navLink = z.strictObject({ label: z.string().min(1), href: z.string().min(1) })

/** Tags that may be added to the head of every page. A script is a file: nothing runs inline. */
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

/** How a portal looks; all files are paths in the portal's folder. */
export const theme = z
  .strictObject({
    /** A style sheet that is read after the engine's own: it may set any of the tokens, for light and dark. */
    css: z.string().nullable().default(null),
    /** An SVG file. It becomes part of the page, so it may use tokens: `fill="var(--accent)"`. */
    logo: z.string().nullable().default(null),
    /** A file in `public/`. */
    favicon: z.string().default('favicon.svg'),
    head: z.array(headTag).default([]),
    /** Links beside the copyright line. */
    footer: z.array(navLink).default([]),
  })
  .default({ css: null, logo: null, favicon: 'favicon.svg', head: [], footer: [] })
