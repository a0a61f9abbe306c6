import { type FocusEvent, type FormEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { withBase } from '../../../model/routes.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { mayPrefetch } from '../../ui/may-prefetch.ts'
import { returnFocusFromSearch } from './focus-before-search.ts'
import styles from './search-box.module.css'
import { useFirstQuery } from './use-first-query.ts'
import { useSearchPanel } from './use-search-panel.ts'

export interface SearchBoxProps {
  base: string
  placement: 'navbar' | 'menu'
}

const CLOSED = { query: '', open: false }

/** The field alone, as plain markup that works as a form. All else is loaded when a reader turns to it. */
export function SearchBox({ base, placement }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState(CLOSED)
  const panel = useSearchPanel(base, field)

  const setQuery = (query: string) => {
    if (field.current && field.current.value !== query) field.current.value = query
    panel.load()
    setState({ query, open: true })
  }
  const close = ({ returnFocus = false } = {}) => {
    if (field.current) field.current.value = ''
    setState(CLOSED)
    if (returnFocus) returnFocusFromSearch()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === field.current) setQuery(field.current.value)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  useFirstQuery(field, placement === 'navbar', { setQuery, close })

  const { Panel } = panel
  const { query, open } = state
  return (
    <search
      ref={box}
      className={styles.box}
      aria-label={placement === 'navbar' ? 'Site' : 'Documentation'}
      data-search={placement}
      data-open={open || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={() => mayPrefetch() && panel.load()}
    >
      <form
        className={styles.form}
        action={withBase(base, '/docs')}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <Icon name="search" />
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={(event) => setQuery(event.currentTarget.value)}
          onClick={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowDown' && !open) setQuery(currentTarget.value)
          }}
        />
        <kbd className={styles.key}>/</kbd>
      </form>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is, in the field
        <div className={styles.panel} data-panel="" onMouseDown={keepFocus}>
          {Panel ? (
            <Panel {...{ id, base, box, field, query, setQuery, close }} />
          ) : panel.error ? (
            <ErrorBox error={panel.error} onRetry={panel.retry} />
          ) : (
            <Loading label="Loading search" />
          )}
        </div>
      )}
    </search>
  )
}

/** A press on the panel must not blur the field: the box would close before the click arrives. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
