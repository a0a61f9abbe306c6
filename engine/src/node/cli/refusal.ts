/** What the engine will not do, and the way out, in words for the person at the keyboard. */
export class Refusal extends Error {}
