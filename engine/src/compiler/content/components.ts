import { z } from 'zod'
import { CALLOUT_KINDS } from './nodes/callout-kinds.ts'

/**
 * Components that authors can use, with schemas of their props. The site has one renderer per name.
 */
export const COMPONENTS: Record<string, z.ZodObject> = {
  ...Object.fromEntries(CALLOUT_KINDS.map((kind) => [capitalised(kind), callout()])),
  /** `group` synchronises the selection with other tabs of that group. */
  Tabs: z.strictObject({ group: z.string().optional() }),
  Tab: z.strictObject({ label: z.string().min(1) }),
  Steps: z.strictObject({}),
  Step: z.strictObject({ title: z.string().min(1) }),
  Cards: z.strictObject({}),
  Card: z.strictObject({ title: z.string().min(1), href: z.string().min(1) }),
  Operation: z.strictObject({ id: z.string().min(1) }),
  Field: z.strictObject({ ref: z.string().min(1) }),
  Catalogue: z.strictObject({ name: z.string().min(1) }),
}

/** Allowed HTML elements, for what Markdown lacks, with their allowed attributes. */
export const ELEMENTS: Record<string, string[]> = {
  abbr: ['title'],
  br: [],
  /** Code that is not looked up in the contracts: `<code>VENDOR_CONSTANT</code>`. */
  code: [],
  dd: [],
  details: ['open'],
  dl: [],
  dt: [],
  kbd: [],
  mark: [],
  small: [],
  sub: [],
  summary: [],
  sup: [],
}

function callout() {
  return z.strictObject({ title: z.string().optional() })
}

/** `note` → `Note` */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
