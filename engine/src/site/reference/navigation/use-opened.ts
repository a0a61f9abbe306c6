import { useSyncExternalStore } from 'react'
import {
  NOTHING_OPENED,
  type OpenedOperation,
  onOpenedChange,
  openedOperation,
} from './opened-operation.ts'

export function useOpened(): OpenedOperation {
  return useSyncExternalStore(onOpenedChange, openedOperation, () => NOTHING_OPENED)
}
