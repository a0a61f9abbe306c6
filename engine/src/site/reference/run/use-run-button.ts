import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs when the part has opened, and whenever the button of the block above it is pressed. */
export function useRunButton(part: RefObject<Element | null>, run: () => void): void {
  const onPress = useEffectEvent(run)
  useEffect(() => {
    onPress()
    const block = part.current?.closest('[data-island]')?.previousElementSibling
    const button = block?.querySelector('[data-run]')
    const listening = new AbortController()
    button?.addEventListener('click', () => onPress(), { signal: listening.signal })
    return () => listening.abort()
  }, [part])
}
