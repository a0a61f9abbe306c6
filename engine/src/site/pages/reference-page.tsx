/** The reference has its own columns; here it only becomes the page's region. */
export function ReferencePage({ body }: { body: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in the reference's own bundle
  return <div data-reference="" dangerouslySetInnerHTML={{ __html: body }} />
}
