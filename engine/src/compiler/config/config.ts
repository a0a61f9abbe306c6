import { z } from 'zod'
import type { SidebarItem } from '../../model/navigation.ts'
import { budgets } from './budgets-config.ts'
import { components } from './components-config.ts'
import { languages, reference } from './reference-config.ts'
import { run } from './run-config.ts'
import { strings } from './strings-config.ts'
import { navLink, theme } from './theme-config.ts'

const sidebarItem: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ label: z.string().min(1), items: z.array(sidebarItem) })]),
)

const announcement = z.strictObject({
  /** Changing the id shows the bar again to readers who dismissed the last one. */
  id: z.string().min(1),
  text: z.string().min(1),
  href: z.string().nullable().default(null),
})

const landing = z.strictObject({
  headline: z.string().min(1),
  lead: z.string().min(1),
  /** Entry points, one per kind of reader. */
  starts: z.array(z.strictObject({ title: z.string(), text: z.string(), href: z.string() })),
  /** A real request with its response. */
  sample: z
    .strictObject({
      title: z.string(),
      method: z.string(),
      path: z.string(),
      href: z.string(),
      answer: z.json(),
      /** An SVG file of the portal, shown behind the sample. */
      drawing: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
})

const references = z.array(reference).superRefine((all, context) => {
  const families = all.map(({ family }) => family)
  for (const [index, family] of families.entries())
    if (families.indexOf(family) < index)
      context.addIssue({
        code: 'custom',
        path: [index, 'family'],
        message: `another reference is called ${family} too`,
      })
})

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash } = new URL(url)
  return /^https?:$/.test(protocol) && `${pathname}${search}${hash}` === '/'
}

/** None for a malformed name, which would throw. */
function valid(locale: string): string[] {
  try {
    return Intl.getCanonicalLocales(locale)
  } catch {
    return []
  }
}

/** The configuration of a portal. */
export const configSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  description: z.string().default(''),
  /** The origin of the published site: `https://docs.example.com`. */
  url: z
    .string()
    .refine(
      isOrigin,
      'must be an origin such as https://docs.example.com; a path belongs in --base',
    )
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  copyright: z.string().default(''),
  /** Links at the top; defaults to the guides and every reference. */
  navbar: z.array(navLink).optional(),
  /** Slugs of pages (`docs/introduction`) and groups, in reading order; defaults to all pages. */
  sidebar: z.array(sidebarItem).optional(),
  /** The slug of the page whose `<dt>`s are explained where other pages first mention them. */
  glossary: z.string().min(1).nullable().default(null),
  references: references.default([]),
  announcement: announcement.nullable().default(null),
  /** One external social-button script, loaded late; null disables it. */
  social: z
    .strictObject({ script: z.url(), label: z.string(), href: z.url() })
    .nullable()
    .default(null),
  versions: z
    .array(z.strictObject({ id: z.string(), label: z.string(), href: z.string() }))
    .default([]),
  /**
   * Template of the edit link, with `{file}` for the path in the portal's folder; null hides «Edit
   * this page».
   */
  editUrl: z
    .string()
    .refine((url) => /^https?:.*\{file\}/.test(url), 'must be a URL that contains {file}')
    .nullable()
    .default(null),
  /** Search synonyms, one list per meaning. */
  synonyms: z.array(z.array(z.string())).default([]),
  /**
   * Content of the landing page; null derives it from the description, the guides and the
   * references.
   */
  landing: landing.nullable().default(null),
  theme,
  /** The initial mode; `system` follows the reader's device. */
  colorMode: z.enum(['light', 'dark', 'system']).default('system'),
  samples: z
    .strictObject({
      /** Default languages for references without their own. */
      languages: languages.optional(),
      /** Header values by language, instead of the contract's example: `{ swift: { 'X-Platform': 'ios' } }`. */
      headers: z.record(z.string(), z.record(z.string(), z.string())).default({}),
    })
    .default({ headers: {} }),
  /** What performs the requests of samples when a reader presses *Run*; null for no button. */
  run,
  /** The folder with the files that guides may quote, relative to the portal's folder. */
  codeFolder: z.string().min(1).nullable().default(null),
  /** The portal's own components, by name. */
  components,
  /** The language of the pages and of dates: `en-GB`, `de`. The words of the interface are under `strings`. */
  locale: z
    .string()
    .refine(
      (name) => Intl.DateTimeFormat.supportedLocalesOf(valid(name)).length > 0,
      'must be a locale, such as en-US',
    )
    .default('en-US'),
  /** Interface strings to override, by key. */
  strings,
  budgets,
})

export type Config = z.output<typeof configSchema>

/** What `portal.config.ts` exports. */
export type PortalConfig = z.input<typeof configSchema>

/** Provides the type of the configuration to editors. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config
}
