import { z } from 'zod'

/** A portal may have another copy of Zod than the engine: what counts is what the schema can do. */
const objectSchema = z.custom<z.ZodObject>(
  (value) =>
    typeof (value as z.ZodObject | undefined)?.safeParse === 'function' &&
    typeof (value as z.ZodObject).shape === 'object',
  'must be a Zod object: z.strictObject({ … })',
)

const component = z.strictObject({
  /** What an author may write as attributes. */
  props: objectSchema,
  /** The module in the portal that exports a React component of the same name. */
  file: z.string().min(1),
  /** Whether it also runs in the reader's browser. */
  island: z.boolean().default(false),
})

export const components = z
  .record(z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must begin with a capital letter'), component)
  .default({})
