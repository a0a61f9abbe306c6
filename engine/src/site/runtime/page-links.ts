import { withoutBase } from '../../model/routes.ts'

/**
 * Whether a URL is a page of this site that can be shown without a full load; files with an
 * extension are not.
 */
export function isPage(url: URL, base: string): boolean {
  if (url.origin !== location.origin) return false
  const path = withoutBase(base, url.pathname)
  return path !== null && !/\.\w+$/.test(path)
}
