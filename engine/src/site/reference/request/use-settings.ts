import { useContext, useSyncExternalStore } from 'react'
import { ReferenceContext } from '../reference-data.ts'
import { NO_SETTINGS, onSettingsChange, type Settings, settingsOf } from './settings-store.ts'

/** What the reader has set for all samples of the family on screen. */
export function useSettings(): Settings {
  const { family } = useContext(ReferenceContext)
  return useSyncExternalStore(
    onSettingsChange,
    () => settingsOf(family),
    () => NO_SETTINGS,
  )
}
