import { useContext, useSyncExternalStore } from 'react'
import { ReferenceContext } from '../reference-data.ts'
import { NO_SETTINGS, onSettingsChange, type Settings, settingsOf } from './settings-store.ts'

/** The reader's settings for the current family. */
export function useSettings(): Settings {
  const { family } = useContext(ReferenceContext)
  return useSyncExternalStore(
    onSettingsChange,
    () => settingsOf(family),
    () => NO_SETTINGS,
  )
}
