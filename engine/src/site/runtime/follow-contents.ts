let observer: IntersectionObserver | undefined

/** A section is current once its heading is in the upper third of the viewport, or above it. */
const READ_ZONE = '1000000px 0px -65% 0px'

/** Marks the entry of the current section in the contents list. */
export function followContents(region: Element): void {
  observer?.disconnect()
  const links = [...region.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  const read = new Set<Element>()
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  )
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) read.add(target)
        else read.delete(target)
      }
      const current = headings.findLastIndex((heading) => heading && read.has(heading))
      for (const [index, link] of links.entries()) markCurrent(link, index === current)
    },
    { rootMargin: READ_ZONE },
  )
  for (const heading of headings) if (heading) observer.observe(heading)
}

function markCurrent(link: HTMLAnchorElement, current: boolean): void {
  if (current) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
}
