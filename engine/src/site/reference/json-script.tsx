import type { ComponentProps } from 'react'

/** Data for the browser, as JSON in the document. */
export function JsonScript({ value, ...rest }: ComponentProps<'script'> & { value: unknown }) {
  return (
    <script
      type="application/json"
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<»
      dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
    />
  )
}
