import type { RefObject } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { writeStored } from '../../ui/storage.ts'
import styles from './operation-index.module.css'
import { SHOWN_NAMES, useShownNames } from './use-shown-names.ts'

/** The filter, the switch between summaries and paths, and what closes the sheet of a narrow screen. */
export function IndexTools({
  count,
  field,
  onQuery,
  onFocus,
}: {
  count: number
  field: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onFocus: () => void
}) {
  const names = useShownNames()
  return (
    <search className={styles.tools}>
      <input
        ref={field}
        type="search"
        data-filter=""
        placeholder={`Filter ${count} operations`}
        aria-label="Filter operations"
        title="By name, method or path, or by what it uses: a status, error code, header, schema or field"
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onFocus={onFocus}
      />
      <button
        type="button"
        aria-pressed={names === 'path'}
        title="Show paths instead of summaries"
        onClick={() => writeStored(SHOWN_NAMES, names === 'path' ? null : 'path')}
      >
        /…<span className="visually-hidden">Show paths instead of summaries</span>
      </button>
      <IconButton
        icon="close"
        label="Close the list"
        data-close=""
        popoverTarget="operation-index"
        popoverTargetAction="hide"
      />
    </search>
  )
}
