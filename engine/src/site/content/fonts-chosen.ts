/** A diagram does not wait longer for fonts that may never come. */
const MAX_WAIT_MS = 2000

/**
 * Resolves when the fonts of the page are chosen: boxes are measured by them. Without those of the
 * site, it chooses the fallbacks, and the page keeps them.
 */
export function fontsChosen(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    observer.observe(root, { attributeFilter: ['data-fonts'] })
    setTimeout(() => {
      root.dataset.fonts ||= 'fallback'
    }, MAX_WAIT_MS)
    check()
    function check() {
      if (!root.dataset.fonts) return
      observer.disconnect()
      resolve()
    }
  })
}
