import { type RefObject, useEffect } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'

/** Scrolls the current link into view when another operation or the sheet is opened. */
export function useReveal(scroller: RefObject<HTMLElement | null>, id: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another operation is a reason to scroll
  useEffect(() => {
    const box = scroller.current
    const sheet = box?.closest('[popover]')
    const follow = () => {
      if (!box) return
      reveal(box)
      // Rows that come into view get their real height only then.
      void afterPaint().then(() => reveal(box))
    }
    follow()
    // A closed sheet cannot be measured.
    sheet?.addEventListener('toggle', follow)
    return () => sheet?.removeEventListener('toggle', follow)
  }, [scroller, id])
}

function reveal(scroller: HTMLElement): void {
  const link = scroller.querySelector('[aria-current]')
  if (!link) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3
}
