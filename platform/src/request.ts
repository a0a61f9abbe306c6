/** A request with its body read. */
export interface UnsignedRequest {
  readonly method: string
  readonly url: URL
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** With all that is asynchronous done, so that everything after it is synchronous. */
export interface PlainRequest extends UnsignedRequest {
  /** The signatures that a signed request may carry. */
  readonly signatures: readonly string[]
}

export async function readRequest(request: Request): Promise<UnsignedRequest> {
  return {
    method: request.method.toUpperCase(),
    url: new URL(request.url),
    headers: Object.fromEntries(request.headers),
    text: request.body === null ? '' : await request.text(),
  }
}
