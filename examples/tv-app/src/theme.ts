import type { components } from './fapi'

/** Sets the colours of the service; a role that is missing keeps the app's own. */
export function applyTheme(theme: components['schemas']['Theme'] | '' | undefined): void {
  for (const [role, colour] of Object.entries(theme ? theme.colors : {})) {
    document.documentElement.style.setProperty(`--${role}`, `#${colour}`)
  }
}
