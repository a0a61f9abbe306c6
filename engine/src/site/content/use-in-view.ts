import { type RefObject, useEffect, useState } from 'react'

/** How far below the viewport an element may be to count as in view. */
const MARGIN = '200px'

/** Becomes true when the element comes near the viewport, and stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
