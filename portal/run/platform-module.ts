import type { loadPlatform, loadTools } from '@backstage/platform/browser/load-platform.ts'

/** What the model's file for pages exports. */
export interface PlatformModule {
  loadPlatform: typeof loadPlatform
  loadTools: typeof loadTools
}

/** `{ family: 'fapi', path: '/menus' }` → an address that the model serves. No request leaves the page. */
export function addressOf({ family, path }: { family?: string; path: string }): string {
  return `https://platform.backstage.example${family ? `/${family}` : ''}${path}`
}
