/** A request with its body read, so that everything after it is synchronous. */
export interface PlainRequest {
  readonly method: string
  readonly url: URL
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export async function readRequest(request: Request): Promise<PlainRequest> {
  return {
    method: request.method.toUpperCase(),
    url: new URL(request.url),
    headers: Object.fromEntries(request.headers),
    text: request.body === null ? '' : await request.text(),
  }
}
