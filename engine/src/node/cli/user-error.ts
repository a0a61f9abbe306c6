/** A request that the engine refuses; the message says why and what to do instead. */
export class UserError extends Error {}
