import { useEffect } from 'react'

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What has happened since the viewer last pressed a key. */
export const sinceLastKey = { episodes: 0 }

/** Arrow keys move the focus, Enter presses the button that has it, Escape and Backspace are Back. */
export function useRemoteControl(back: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      sinceLastKey.episodes = 0
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

/** The nearest button whose centre lies in the direction; distance across it counts twice. */
function moveFocus([x, y]: [number, number]): void {
  const from = centreOf(document.activeElement ?? document.body)
  const candidates = visibleButtons().map((button) => {
    const to = centreOf(button)
    const along = (to.x - from.x) * x + (to.y - from.y) * y
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
    return { button, along, distance: along + 2 * across }
  })
  const ahead = candidates.filter(({ along }) => along >= 5)
  const nearest = ahead.sort((a, b) => a.distance - b.distance)[0]?.button
  nearest?.focus()
  nearest?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const visibleButtons = (scope = '') =>
  [...document.querySelectorAll<HTMLElement>(`${scope} button`)].filter((button) =>
    button.checkVisibility(),
  )

let visited: HTMLElement[] = []
document.addEventListener('focusin', ({ target }) => {
  visited = [...visited.filter((each) => each.isConnected), target as HTMLElement]
})

/** Returns a lost focus to the last button that is still there, or to the first of a new screen. */
new MutationObserver(() => {
  if (visibleButtons().some((button) => button === document.activeElement)) return
  const buttons = visibleButtons('main')
  const target = visited.findLast((each) => buttons.includes(each)) ?? buttons[0]
  target?.focus()
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden'] })
