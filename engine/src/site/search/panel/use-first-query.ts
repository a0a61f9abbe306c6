import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Adopts an existing query: one shared in the URL, or typed before this code has loaded; and the
 * one in the URL after a step back or forward.
 */
export function useFirstQuery(
  field: RefObject<HTMLInputElement | null>,
  isMain: boolean,
  { setQuery, close }: { setQuery: (query: string) => void; close: () => void },
): void {
  const start = useEffectEvent(() => {
    if (!field.current) return
    if (document.activeElement === field.current) return setQuery(field.current.value)
    takeShared()
  })
  const takeShared = useEffectEvent(() => {
    const shared = new URLSearchParams(location.search).get('q')
    if (!isMain || !shared) return false
    field.current?.focus({ preventScroll: true })
    setQuery(shared)
    return true
  })
  const onReturn = useEffectEvent(() => {
    if (!takeShared()) close()
  })
  useEffect(() => {
    start()
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [])
}
