import { type RefObject, useEffect, useRef } from 'react'
import { NEARBY } from '../ui/nearby.ts'

/**
 * Moves the page's sidebar (`[data-sidebar]`) into the returned element while the dialog is open
 * and back when it closes: there is a single sidebar with one state, which works in its own
 * position without scripts.
 */
export function useSidebarInDialog(dialogId: string): RefObject<HTMLDivElement | null> {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = document.getElementById(dialogId)
    const placeholder = document.createComment('sidebar')
    const moveIn = () => {
      const sidebar = document.querySelector('[data-region] [data-sidebar]')
      if (!sidebar || !slot.current) return
      sidebar.replaceWith(placeholder)
      slot.current.append(sidebar)
      sidebar.querySelector('[aria-current=page]')?.scrollIntoView(NEARBY)
    }
    const moveBack = () => {
      const sidebar = slot.current?.querySelector('[data-sidebar]')
      if (sidebar) placeholder.replaceWith(sidebar)
    }
    const follow = () => (dialog?.hasAttribute('open') ? moveIn() : moveBack())
    const observer = new MutationObserver(follow)
    if (dialog) observer.observe(dialog, { attributeFilter: ['open'] })
    follow()
    return () => observer.disconnect()
  }, [dialogId])
  return slot
}
