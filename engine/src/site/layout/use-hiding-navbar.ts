import { useEffect } from 'react'

/** Shorter movements are a resting thumb, not a decision. */
const MIN_SCROLL_DELTA = 8

/** Sets `data-navbar="hidden"` on the document while the reader scrolls down; the style sheet spares a navbar with focus. */
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
