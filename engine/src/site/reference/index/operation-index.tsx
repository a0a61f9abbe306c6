import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { changesHash } from '../../../api/operation-links.ts'
import { useOpened } from '../navigation/use-opened.ts'
import { toolStrings as words } from '../tool-strings.ts'
import { FilteredGroups } from './filtered-groups.tsx'
import { countOperations, type IndexData } from './index-data.ts'
import { IndexGroups } from './index-groups.tsx'
import { IndexTools } from './index-tools.tsx'
import { moveFocus } from './move-focus.ts'
import styles from './operation-index.module.css'
import { useReveal } from './use-reveal.ts'

const CHANGES = changesHash()

/** Every operation by group, with a filter. React renders it at build time and takes over that markup in the browser. */
export function OperationIndex({ groups, records, uses, hasChanges }: IndexData) {
  const [query, setQuery] = useState('')
  const filter = useDeferredValue(query.trim())
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opened = useOpened()
  useReveal(list, opened.id)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && query && field.current) {
      field.current.value = ''
      setQuery('')
      event.preventDefault()
    } else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div className={styles.content} onKeyDown={onKeyDown}>
      <IndexTools
        count={countOperations(groups)}
        field={field}
        onQuery={setQuery}
        // What a filter needs is fetched while the reader types.
        onFocus={() => {
          if (groups.some(({ operations }) => operations === null)) void records.get()
          void uses.get()
        }}
      />
      <div ref={list} className={styles.groups} data-scroll="">
        <a
          className={styles.home}
          href="#/"
          aria-current={opened.isKnown && opened.id === null ? 'true' : undefined}
        >
          {words.overview}
        </a>
        {hasChanges && (
          <a
            className={styles.home}
            href={CHANGES}
            data-changes=""
            aria-current={opened.id === CHANGES ? 'true' : undefined}
          >
            {words.changes}
          </a>
        )}
        {filter ? (
          <FilteredGroups {...{ groups, records, uses, opened }} query={filter} />
        ) : (
          <IndexGroups {...{ groups, records, uses, opened }} />
        )}
      </div>
    </div>
  )
}
