interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Partial<Policy>): Policy }
  }
}

const RULES: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
let policy: Policy | undefined

function trusted(): Policy {
  // There is no browser at build time.
  policy ??= globalThis.window?.trustedTypes?.createPolicy('portal', RULES) ?? RULES
  return policy
}

/**
 * The only way for HTML text to enter the DOM. Only for documents and fragments that this site's
 * own build rendered and that were fetched from its own origin.
 */
export function trustedHtml(html: string): string {
  return trusted().createHTML(html)
}

/** For the one third-party script in the configuration. */
export function trustedScriptUrl(url: string): string {
  return trusted().createScriptURL(url)
}

/** An inert document; its scripts never run. */
export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
