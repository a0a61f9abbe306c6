import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes up what is there already: a query shared in the address, or one typed before this code arrived. */
export function useFirstQuery(
  field: RefObject<HTMLInputElement | null>,
  isMain: boolean,
  setQuery: (query: string) => void,
): void {
  const start = useEffectEvent(() => {
    if (!field.current) return
    if (document.activeElement === field.current) return setQuery(field.current.value)
    const shared = isMain && new URLSearchParams(location.search).get('q')
    if (!shared) return
    field.current.focus()
    setQuery(shared)
  })
  useEffect(() => start(), [])
}
