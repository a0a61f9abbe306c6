import { useState } from 'react'
import type { OpenedOperation } from '../navigation/opened-operation.ts'
import type { IndexGroup } from './index-data.ts'

interface Choice {
  open: boolean
  /** The operation that was open at that time. */
  during: string | null
}

/**
 * The open groups: those that the reader opened, and the one of the current operation. So
 * navigation to another group closes the one that the last navigation opened.
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
