/** An operation that was asked for before the bundle arrived, kept on the element that will show it. */
export interface EarlyOperation {
  early?: { url: string; text: Promise<string> }
}
