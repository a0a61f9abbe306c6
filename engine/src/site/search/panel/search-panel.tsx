import { type RefObject, useMemo, useState } from 'react'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { SearchHit } from '../engine/describe-hit.ts'
import type { SearchResults } from '../engine/search.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { RecentSearches } from './recent-searches-list.tsx'
import { ResultList } from './result-list.tsx'
import styles from './search-panel.module.css'
import { useCombobox } from './use-combobox.ts'
import {
  useBlurredPage,
  useFullScreen,
  useOutsidePress,
  useSharedQuery,
} from './use-page-behind.ts'
import { useSearch } from './use-search.ts'

export interface SearchPanelProps {
  id: string
  base: string
  box: RefObject<HTMLElement | null>
  field: RefObject<HTMLInputElement | null>
  query: string
  setQuery: (query: string) => void
  close: (options?: { returnFocus?: boolean }) => void
}

/** What stands below the field: results, or what was looked for before. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, base, box, field, query, setQuery, close } = props
  const { search, error, retry } = useSearch(base)
  const asked = query.trim()
  // Measured: moving through the options must not search again.
  const results = useMemo(() => (asked && search ? search(asked) : null), [search, asked])
  const [recent, setRecent] = useState(readRecentSearches)
  const [moved, setMoved] = useState({ query, active: -1 })
  const active = moved.query === query ? moved.active : -1
  const hits = results ? results.groups.flatMap((group) => group.hits) : []
  const count = asked ? hits.length : recent.length

  const choose = (chosen: number, newTab: boolean) => {
    if (!asked) return setQuery(recent[Math.max(chosen, 0)] ?? '')
    const hit = hits[chosen] ?? bestOf(hits)
    if (!hit) return
    rememberSearch(asked)
    openOption(id + hits.indexOf(hit), newTab)
  }
  useCombobox({
    field,
    id,
    count,
    active,
    setActive: (next) => setMoved({ query, active: next }),
    choose,
    leave: () => close({ returnFocus: true }),
  })
  useBlurredPage(asked !== '')
  useFullScreen(box)
  useSharedQuery(asked)
  useOutsidePress(box, close)

  return (
    <>
      <button type="button" className={styles.cancel} onClick={() => close({ returnFocus: true })}>
        Cancel
      </button>
      <p role="status" className={results?.count === 0 ? styles.empty : 'visually-hidden'}>
        {results && announcement(results)}
      </p>
      {error !== null && <ErrorBox error={error} onRetry={retry} />}
      {asked && !search && error === null && <Loading label="Loading search" />}
      {results && (
        <ResultList
          {...{ id, base, query: asked, results, active }}
          onOpen={() => {
            rememberSearch(asked)
            close()
          }}
        />
      )}
      {!asked && (
        <RecentSearches
          {...{ id, recent, active, setQuery }}
          onForget={() => {
            forgetSearches()
            setRecent([])
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}

function announcement({ count }: SearchResults): string {
  if (count === 0) return 'No results (yet).'
  return count === 1 ? '1 result' : `${count} results`
}

/** What Enter opens when no option was chosen: the likeliest of all groups. */
function bestOf(hits: SearchHit[]): SearchHit | undefined {
  return hits.reduce<SearchHit | undefined>(
    (best, hit) => (best && best.score >= hit.score ? best : hit),
    undefined,
  )
}

/** Options are links, so that opening one is a click like any other. */
function openOption(optionId: string, newTab: boolean): void {
  const option = document.getElementById(optionId)
  if (!(option instanceof HTMLAnchorElement)) return
  if (newTab) window.open(option.href, '_blank', 'noopener')
  else option.click()
}
