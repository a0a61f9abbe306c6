import { z } from 'zod'
import type { SidebarItem } from '../../model/navigation.ts'

const navLink = z.strictObject({ label: z.string().min(1), href: z.string().min(1) })

const sidebarItem: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ label: z.string().min(1), items: z.array(sidebarItem) })]),
)

const reference = z.strictObject({
  /** First segment of the route, and the prefix in `fapi:getMenus`. */
  family: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
  /** A TypeSpec entry (`contracts/fapi/main.tsp`) or an OpenAPI file. */
  file: z.string().min(1),
})

const announcement = z.strictObject({
  /** A new id shows the bar again to readers who dismissed the last one. */
  id: z.string().min(1),
  text: z.string().min(1),
  href: z.string().nullable().default(null),
})

const landing = z.strictObject({
  headline: z.string().min(1),
  lead: z.string().min(1),
  /** Where to begin, one entry per kind of reader. */
  starts: z.array(z.strictObject({ title: z.string(), text: z.string(), href: z.string() })),
  /** One real call, shown as it looks. */
  sample: z
    .strictObject({
      title: z.string(),
      method: z.string(),
      path: z.string(),
      href: z.string(),
      answer: z.json(),
    })
    .nullable()
    .default(null),
})

/** The only configuration of a portal. */
export const configSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  description: z.string().default(''),
  /** Where the site is published, without base. */
  url: z.url().default('http://localhost:3000'),
  copyright: z.string().default(''),
  navbar: z.array(navLink).default([]),
  /** Slugs of pages (`docs/introduction`) and groups of them, in reading order; all pages without it. */
  sidebar: z.array(sidebarItem).optional(),
  references: z.array(reference).default([]),
  announcement: announcement.nullable().default(null),
  /** One external social-button script, loaded late; null switches it off. */
  social: z
    .strictObject({ script: z.url(), label: z.string(), href: z.url() })
    .nullable()
    .default(null),
  versions: z
    .array(z.strictObject({ id: z.string(), label: z.string(), href: z.string() }))
    .default([]),
  /** Base of the source repository; null hides «edit this page». */
  repository: z.url().nullable().default(null),
  /** Words that readers use for ours, one list per meaning. */
  synonyms: z.array(z.array(z.string())).default([]),
  /** What the first page says; null leaves it with the description and the sections. */
  landing: landing.nullable().default(null),
})

export type Config = z.output<typeof configSchema>

export function defineConfig(config: z.input<typeof configSchema>): z.input<typeof configSchema> {
  return config
}
