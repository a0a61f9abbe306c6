import { z } from 'zod'

/** Duck-typed, because a portal may have another copy of Zod than the engine. */
const objectSchema = z.custom<z.ZodObject>(
  (value) =>
    typeof (value as z.ZodObject | undefined)?.safeParse === 'function' &&
    typeof (value as z.ZodObject).shape === 'object',
  'must be a Zod object: z.strictObject({ … })',
)

const component = z.strictObject({
  /** Schema of the attributes. */
  props: objectSchema,
  /** The module in the portal that exports a React component of the same name. */
  file: z.string().min(1),
  /** Whether it also runs in the browser. */
  island: z.boolean().default(false),
})

export const components = z
  .record(z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must start with a capital letter'), component)
  .default({})
