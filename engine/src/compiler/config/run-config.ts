import { z } from 'zod'

/** Lets readers run the samples of references, and of guides. */
export const run = z
  .strictObject({
    /** The module in the portal that exports `createRunner`. */
    file: z.string().min(1),
    /** What readers must know before they press *Run*: `Simulated, in this tab`. */
    note: z.string().min(1),
    /** Whether requests in guides have the button too; `runSample` of the module runs them. */
    guides: z.boolean().default(false),
  })
  .nullable()
  .default(null)
