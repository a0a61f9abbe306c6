import { useEffect, useRef, useState } from 'react'
import type { components } from '../fapi'

interface Props {
  asset: components['schemas']['AssetDetail']
  question: string
  /** Null waits for the viewer. */
  countdownSeconds: number | null
  onPlay(): void
  onDismiss(): void
}

/** Offers the next episode, and starts it when the countdown ends. */
export function UpNext({ asset, question, countdownSeconds, onPlay, onDismiss }: Props) {
  const [left, setLeft] = useState(countdownSeconds)
  const card = useRef<HTMLButtonElement>(null)
  const start = useRef(onPlay)
  start.current = onPlay
  useEffect(() => card.current?.focus(), [])
  useEffect(() => {
    if (left === null) return
    if (left <= 0) return start.current()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <aside className="up-next" role="status">
      <p>{question}</p>
      <button type="button" ref={card} onClick={onPlay}>
        {asset.title}
        {left !== null && ` in ${left} s`}
      </button>
      <button type="button" onClick={onDismiss}>
        Watch the credits
      </button>
    </aside>
  )
}
