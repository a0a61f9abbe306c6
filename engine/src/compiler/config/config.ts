import { z } from 'zod'
import type { SidebarItem } from '../../model/navigation.ts'
import { budgets } from './budgets-config.ts'
import { components } from './components-config.ts'
import { languages, reference } from './reference-config.ts'
import { strings } from './strings-config.ts'
import { navLink, theme } from './theme-config.ts'

const sidebarItem: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ label: z.string().min(1), items: z.array(sidebarItem) })]),
)

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
      /** An SVG file of the portal, drawn behind the call. */
      drawing: z.string().nullable().default(null),
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
  /** The links at the top; without it, the guides and every reference. */
  navbar: z.array(navLink).optional(),
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
  /** Where a guide is edited, with `{file}` for its path in the portal's folder; null hides «Edit this page». */
  editUrl: z
    .string()
    .refine((url) => /^https?:.*\{file\}/.test(url), 'must be a URL that holds {file}')
    .nullable()
    .default(null),
  /** Words that readers use for ours, one list per meaning. */
  synonyms: z.array(z.array(z.string())).default([]),
  /** What the first page says; null makes it from the description, the guides and the references. */
  landing: landing.nullable().default(null),
  theme,
  /** `light` or `dark` until the reader chooses; `system` follows the reader's device. */
  colorMode: z.enum(['light', 'dark', 'system']).default('system'),
  samples: z
    .strictObject({
      /** What every reference offers that names no languages of its own. */
      languages: languages.optional(),
      /** Header values by language, instead of the contract's example: `{ swift: { 'X-Platform': 'ios' } }`. */
      headers: z.record(z.string(), z.record(z.string(), z.string())).default({}),
    })
    .default({ headers: {} }),
  /** The folder whose files guides may quote, relative to the portal's; null where they quote none. */
  codeFolder: z.string().min(1).nullable().default(null),
  /** The portal's own components for guides, by name. */
  components,
  /** How dates are written. */
  locale: z.enum(['en-GB', 'en-US']).default('en-US'),
  /** Words of the interface to replace, by key. */
  strings,
  budgets,
})

export type Config = z.output<typeof configSchema>

/** What `portal.config.ts` exports. */
export type PortalConfig = z.input<typeof configSchema>

/** Gives an editor the types of a configuration. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config
}
