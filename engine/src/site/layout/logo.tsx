import { trustedHtml } from '../ui/trusted-html.ts'

/** The portal's logo, inlined so that it can use the colours of the mode; empty without one. */
export function Logo({ svg }: { svg: string | null }) {
  if (svg === null) return null
  const html = { __html: trustedHtml(svg) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file that the configuration names
  return <span aria-hidden="true" data-logo="" dangerouslySetInnerHTML={html} />
}
