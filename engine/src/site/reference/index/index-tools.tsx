import type { RefObject } from 'react'
import { fillIn } from '../../../model/strings.ts'
import { IconButton } from '../../ui/button.tsx'
import { writeStored } from '../../ui/storage.ts'
import { toolStrings as words } from '../tool-strings.ts'
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
        placeholder={fillIn(words.filter, { count })}
        aria-label={words.filterLabel}
        title={words.filterHint}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onFocus={onFocus}
      />
      <button
        type="button"
        aria-pressed={names === 'path'}
        title={words.showPaths}
        onClick={() => writeStored(SHOWN_NAMES, names === 'path' ? null : 'path')}
      >
        /…<span className="visually-hidden">{words.showPaths}</span>
      </button>
      <IconButton
        icon="close"
        label={words.closeList}
        data-close=""
        popoverTarget="operation-index"
        popoverTargetAction="hide"
      />
    </search>
  )
}
