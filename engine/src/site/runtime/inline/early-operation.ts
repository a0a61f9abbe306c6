/** An operation requested before the bundle has loaded, stored on the element that will show it. */
export interface EarlyOperation {
  early?: { url: string; text: Promise<string> }
}
