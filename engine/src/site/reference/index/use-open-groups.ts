import { useState } from 'react'
import type { OpenedOperation } from '../operation/opened-operation.ts'
import type { IndexGroup } from './index-data.ts'

interface Choice {
  open: boolean
  /** The operation that was open when the reader chose. */
  during: string | null
}

/**
 * Which groups stand open: those that the reader has opened, and the one of the open operation. A jump into another group so closes
 * the group that the last jump opened.
 */
export function useOpenGroups(opened: OpenedOperation) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isOpen = ({ slug, open }: IndexGroup) => {
    const choice = choices[slug]
    if (slug === opened.group && choice?.during !== opened.id) return true
    return choice?.open ?? open
  }
  const choose = (slug: string, open: boolean) =>
    setChoices({ ...choices, [slug]: { open, during: opened.id } })
  return { isOpen, choose }
}
