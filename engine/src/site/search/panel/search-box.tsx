import { type FocusEvent, type MouseEvent, use, useId, useRef, useState } from 'react'
import { mayPrefetch } from '../../ui/connection.ts'
import { LoadBoundary } from '../../ui/states/load-boundary.tsx'
import { codeOnDemand } from '../../ui/states/load-code.ts'
import { searchStrings } from '../../ui/strings.ts'
import { requestIndex } from '../engine/request-index.ts'
import { returnFocusFromSearch } from './focus-before-search.ts'
import styles from './search-box.module.css'
import { SearchField } from './search-field.tsx'
import type { SearchPanelProps } from './search-panel.tsx'
import { useFirstQuery } from './use-first-query.ts'

export interface SearchBoxProps {
  base: string
  placement: 'navbar' | 'menu'
}

const CLOSED: { query: string; open: boolean; pasted?: string } = { query: '', open: false }

/** The field alone, as markup that works as a form. Everything else loads on demand. */
export function SearchBox({ base, placement }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState(CLOSED)

  const setQuery = (query: string) => {
    if (field.current && field.current.value !== query) field.current.value = query
    loadPanel(base)
    setState({ query, open: true })
  }
  const setPasted = (query: string, pasted: string) => {
    loadPanel(base)
    setState({ query, open: true, pasted })
  }
  const close = ({ returnFocus = false } = {}) => {
    if (field.current) field.current.value = ''
    setState(CLOSED)
    if (returnFocus) returnFocusFromSearch()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === field.current && !state.pasted) setQuery(field.current.value)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  useFirstQuery(field, placement === 'navbar', { setQuery, close })

  const { query, open, pasted } = state
  return (
    <search
      ref={box}
      className={styles.box}
      aria-label={placement === 'navbar' ? searchStrings.inBar : searchStrings.inMenu}
      data-search={placement}
      data-open={open || undefined}
      data-pasted={pasted === undefined ? undefined : ''}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={() => mayPrefetch() && loadPanel(base)}
    >
      <SearchField {...{ base, field, open, pasted, setQuery, setPasted }} />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is, in the field
        <div className={styles.panel} data-panel="" onMouseDown={keepFocus}>
          <LoadBoundary
            resource={panelCode}
            label={searchStrings.loading}
            title={searchStrings.failed}
          >
            <LoadedPanel {...{ id, base, box, field, query, pasted, setQuery, close }} />
          </LoadBoundary>
        </div>
      )}
    </search>
  )
}

/** Loaded on demand, only for readers who search. */
const importPanel = () => import('./search-panel.tsx')
const panelCode = codeOnDemand(importPanel, keepQuery)

/** A pasted error is private: it never gets into the URL. */
function keepQuery({ searchParams }: URL): void {
  const field = document.querySelector<HTMLInputElement>(
    '[data-search][data-open]:not([data-pasted]) input',
  )
  searchParams.set('q', field?.value ?? '')
}

/** Requests the index along with the code. */
function loadPanel(base: string): void {
  panelCode.get()
  requestIndex(base).catch(() => {})
}

function LoadedPanel(props: SearchPanelProps) {
  const { SearchPanel } = use(panelCode.get())
  return <SearchPanel {...props} />
}

/** A press on the panel must not blur the field: the box would close before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
