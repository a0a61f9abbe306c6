interface Action {
  label: string
  onPress(): void
}

export function Button({ label, onPress }: Action) {
  return (
    <button type="button" onClick={onPress}>
      {label}
    </button>
  )
}

/** One sentence, and one thing to do about it. */
export function MessageScreen({ text, action }: { text: string; action?: Action }) {
  return (
    <main className="message">
      <p role="status">{text}</p>
      {action && <Button {...action} />}
    </main>
  )
}
