import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Blurs the page behind the box while there is a query. */
export function useBlurredPage(blurred: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (blurred) dataset.searching = ''
    return () => {
      delete dataset.searching
    }
  }, [blurred])
}

const SMALL_SCREEN = '(max-width: 996px)'

/**
 * On a small screen the box is full-screen. As a popover it is in the top layer, even out of a
 * navbar whose filter or transform would otherwise contain it.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover || !matchMedia(SMALL_SCREEN).matches) return
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.hidePopover()
      element.removeAttribute('popover')
    }
  }, [box])
}

/**
 * Writes the query into the URL, so that a copied URL opens the same search. The returned function
 * leaves it there, so that a step back from a result restores the search.
 */
export function useSharedQuery(query: string): () => void {
  const isLeft = useRef(false)
  const [page] = useState(() => location.pathname)
  useEffect(() => {
    const timer = setTimeout(() => {
      // During a navigation the URL belongs to another page.
      if (location.pathname === page) writeQuery(query)
    }, WRITE_DELAY)
    return () => clearTimeout(timer)
  }, [query, page])
  useEffect(
    () => () => {
      if (!isLeft.current) writeQuery('')
    },
    [],
  )
  return () => {
    writeQuery(query)
    isLeft.current = true
  }
}

/** Browsers limit URL changes, so they cannot happen on every keystroke. */
const WRITE_DELAY = 300

function writeQuery(query: string): void {
  const url = new URL(location.href)
  if (query) url.searchParams.set('q', query)
  else url.searchParams.delete('q')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** A press outside the box closes it, even if a touch does not move the focus. */
export function useOutsidePress(box: RefObject<HTMLElement | null>, close: () => void): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !box.current?.contains(target)) close()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
}
