import { type RefObject, useLayoutEffect } from 'react'
import { colourCode } from './colour-code.ts'

/** Colours code whenever its text changes. */
export function useColouredCode(code: RefObject<Element | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other colours
  useLayoutEffect(() => {
    if (code.current) colourCode(code.current)
  }, [code, text])
}
