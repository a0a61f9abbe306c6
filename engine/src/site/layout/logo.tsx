/** The portal's own drawing, part of the document so that it takes the colours of the mode; nothing without one. */
export function Logo({ svg }: { svg: string | null }) {
  if (svg === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file that the configuration names
  return <span aria-hidden="true" data-logo="" dangerouslySetInnerHTML={{ __html: svg }} />
}
