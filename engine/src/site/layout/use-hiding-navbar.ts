import { useEffect } from 'react'

/** Ignores smaller movements of a resting thumb. */
const MIN_SCROLL_DELTA = 8

/**
 * Sets `data-navbar="hidden"` on the document while scrolling down; CSS keeps a navbar with focus
 * visible.
 */
export function useHidingNavbar(): void {
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < MIN_SCROLL_DELTA && now > 0) return
      document.documentElement.dataset.navbar = now > last && now > 80 ? 'hidden' : 'shown'
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
}
