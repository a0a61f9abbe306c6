import type { loadPlatform, loadTools } from '@backstage/platform/browser/load-platform.ts'

/** What the model's file for pages exports. */
export interface PlatformModule {
  loadPlatform: typeof loadPlatform
  loadTools: typeof loadTools
}

/** Instead of the browser's message. A reload helps, as browsers remember what they could not import. */
export function notLoaded(cause: unknown): never {
  const advice = 'Check your connection, and reload the page.'
  throw new Error(`Part of the model could not be loaded. ${advice}`, { cause })
}

/** `{ family: 'fapi', path: '/menus' }` → an address that the model serves. No request leaves the page. */
export function addressOf({ family, path }: { family?: string; path: string }): string {
  return `https://platform.backstage.example${family ? `/${family}` : ''}${path}`
}
