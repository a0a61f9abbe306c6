import { type RefObject, useEffect } from 'react'

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus with the arrow keys; Enter presses a button by itself. `back` is the Back key of the remote. */
export function useRemoteControl(back: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key]
      if (direction) moveFocus(direction)
      else if (event.key === 'Escape' || event.key === 'Backspace') back()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [back])
}

/** Gives the focus to the first button of a screen that appears, unless something on it has it. */
export function useFirstFocus(screen: RefObject<HTMLElement | null>, isReady = true): void {
  useEffect(() => {
    const element = screen.current
    if (!isReady || !element || element.contains(document.activeElement)) return
    element.querySelector('button')?.focus()
  }, [screen, isReady])
}

/** The nearest button whose centre lies in the direction; distance across it counts twice. */
function moveFocus([x, y]: [number, number]): void {
  const from = centreOf(document.activeElement ?? document.body)
  let best: { button: HTMLElement; distance: number } | undefined
  for (const button of document.querySelectorAll<HTMLElement>('button:not(:disabled)')) {
    if (button === document.activeElement || !button.checkVisibility()) continue
    const to = centreOf(button)
    const along = (to.x - from.x) * x + (to.y - from.y) * y
    if (along < 5) continue
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
    const distance = along + 2 * across
    if (!best || distance < best.distance) best = { button, distance }
  }
  best?.button.focus()
  best?.button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
