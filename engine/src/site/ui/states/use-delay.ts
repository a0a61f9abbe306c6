import { useEffect, useState } from 'react'

/** False at first, true `milliseconds` after mounting. */
export function useDelay(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
