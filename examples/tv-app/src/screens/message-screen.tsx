import { useRef } from 'react'
import { useFirstFocus } from '../focus'

interface Props {
  text: string
  action?: { label: string; run(): void }
}

/** One sentence, and one thing to do about it. */
export function MessageScreen({ text, action }: Props) {
  const screen = useRef<HTMLElement>(null)
  useFirstFocus(screen)
  return (
    <main className="message" ref={screen}>
      <p role="status">{text}</p>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </main>
  )
}
