/** A diagram does not wait longer for fonts that may never come. */
const LONGEST_WAIT = 2000

/** Resolves when the page's own fonts are in use: boxes are measured by them. */
export function fontsAdded(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.fonts !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => done())
    const timer = setTimeout(() => done(), LONGEST_WAIT)
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(root, { attributeFilter: ['data-fonts'] })
  })
}
