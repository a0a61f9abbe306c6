import { type RefObject, useEffect } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'

const FRAMES = 4

/** Scrolls the current link into view when another operation or the sheet is opened. */
export function useReveal(scroller: RefObject<HTMLElement | null>, id: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another operation is a reason to scroll
  useEffect(() => {
    const box = scroller.current
    const sheet = box?.closest('[popover]')
    // Rows get their real height in a frame after they have come into view.
    const follow = async () => {
      for (let frame = 0; box && frame < FRAMES; frame++) {
        reveal(box)
        await afterPaint()
      }
    }
    void follow()
    // A closed sheet cannot be measured.
    sheet?.addEventListener('toggle', follow)
    return () => sheet?.removeEventListener('toggle', follow)
  }, [scroller, id])
}

/** Shows the group that the reader was led to, or else the current link. */
export function reveal(scroller: HTMLElement): void {
  const link = scroller.querySelector('summary:focus') ?? scroller.querySelector('[aria-current]')
  if (!link) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3
}
