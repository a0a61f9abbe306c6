import { type RefObject, use, useMemo, useState } from 'react'
import { fillIn } from '../../../model/strings.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { LoadBoundary } from '../../ui/states/load-boundary.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { searchStrings } from '../../ui/strings.ts'
import type { SearchHit } from '../engine/describe-hit.ts'
import { SURE_PATH_SCORE } from '../engine/score-entry.ts'
import type { Search, SearchResults } from '../engine/search.ts'
import { loadExplanation } from '../paste/load-explanation.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { RecentSearches } from './recent-searches-list.tsx'
import { ResultList } from './result-list.tsx'
import styles from './search-panel.module.css'
import { useCombobox } from './use-combobox.ts'
import { useSearch } from './use-search.ts'
import {
  useBlurredPage,
  useFullScreen,
  useOutsidePress,
  useSharedQuery,
} from './use-search-overlay.ts'

export interface SearchPanelProps {
  id: string
  base: string
  box: RefObject<HTMLElement | null>
  field: RefObject<HTMLInputElement | null>
  query: string
  /** The complete text of an error that was pasted. */
  pasted?: string | undefined
  setQuery: (query: string) => void
  close: (options?: { returnFocus?: boolean }) => void
}

/** The panel below the field: results, or recent searches. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, base, box, field, query, pasted, setQuery, close } = props
  const { search, error, retry } = useSearch(base)
  // A pasted error is not searched for, stored or written into the URL.
  const asked = pasted === undefined ? query.trim() : ''
  const { results, onExpand } = useResults(search, asked)
  const [recent, setRecent] = useState(readRecentSearches)
  const options = results ? optionsOf(results) : []
  const [active, setActive] = useMarked(query, options)

  const choose = (chosen: number, newTab: boolean) => {
    if (chosen < 0) return
    if (!asked) return setQuery(recent[chosen] ?? '')
    rememberSearch(asked)
    openOption(id + chosen, newTab)
  }
  const onOpen = (link: HTMLAnchorElement) => {
    rememberSearch(asked)
    // The browser moves within the page only if nothing but the hash of the URL differs.
    if (link.pathname !== location.pathname) leaveQuery()
    close()
  }
  const forget = () => {
    forgetSearches()
    setRecent([])
    field.current?.focus()
  }
  const count = pasted !== undefined ? 0 : asked ? options.length : recent.length
  const leave = () => close({ returnFocus: true })
  useCombobox({ field, id, count, active, setActive, choose, leave })
  useBlurredPage(query.trim() !== '')
  useFullScreen(box)
  const leaveQuery = useSharedQuery(asked)
  useOutsidePress(box, close)

  return (
    <>
      <button type="button" className={styles.cancel} onClick={leave}>
        {searchStrings.cancel}
      </button>
      <p role="status" className={results?.count === 0 ? styles.empty : 'visually-hidden'}>
        {results && announcement(results)}
      </p>
      {error !== null && <ErrorBox error={error} onRetry={retry} />}
      {query.trim() && !search && error === null && <Loading label={searchStrings.loading} />}
      {results && <ResultList {...{ id, base, results, active, onExpand, onOpen }} query={asked} />}
      {pasted !== undefined && search && (
        <Explanation {...{ pasted, base, search }} onOpen={close} />
      )}
      {!asked && pasted === undefined && (
        <RecentSearches {...{ id, recent, active, setQuery }} onForget={forget} />
      )}
    </>
  )
}

/** The marked option, which the reader may move until the query changes. */
function useMarked(query: string, options: (SearchHit | null)[]) {
  const [moved, setMoved] = useState<{ query: string; active: number } | null>(null)
  const active = moved?.query === query ? moved.active : markedFirst(options)
  return [active, (next: number) => setMoved({ query, active: next })] as const
}

/** The results of a query, which the reader may limit to all of one group. */
function useResults(search: Search | null, asked: string) {
  const [expanded, setExpanded] = useState<{ query: string; group: string } | null>(null)
  const group = expanded?.query === asked ? expanded.group : null
  // Measured: moving through the options must not search again.
  const results = useMemo(
    () => (asked && search ? search(asked, group) : null),
    [search, asked, group],
  )
  return { results, onExpand: (chosen: string) => setExpanded({ query: asked, group: chosen }) }
}

interface ExplanationProps {
  pasted: string
  base: string
  search: Search
  onOpen: () => void
}

function Explanation(props: ExplanationProps) {
  return (
    <LoadBoundary
      resource={loadExplanation(props.base)}
      label={searchStrings.loading}
      title={searchStrings.explanationFailed}
    >
      <LoadedExplanation {...props} />
    </LoadBoundary>
  )
}

function LoadedExplanation({ pasted, base, search, onOpen }: ExplanationProps) {
  const { index, code } = use(loadExplanation(base).get())
  return <code.PastedError text={pasted} {...{ base, index, search, onOpen }} />
}

function announcement({ count }: SearchResults): string {
  if (count === 0) return searchStrings.noResults
  return count === 1 ? searchStrings.oneResult : fillIn(searchStrings.manyResults, { count })
}

/** The options in the order of the list: results, and null for links to more of a group. */
function optionsOf({ groups }: SearchResults): (SearchHit | null)[] {
  return groups.flatMap(({ hits, rest, uses }) => [
    ...hits,
    ...(uses ? [null] : []),
    ...(rest > 0 ? [null] : []),
  ])
}

/** The option that is marked first, which Enter opens: the operation that a request names, otherwise the first result. */
function markedFirst(options: (SearchHit | null)[]): number {
  const named = options.findIndex((hit) => hit !== null && hit.score >= SURE_PATH_SCORE)
  return Math.max(named, options.length > 0 ? 0 : -1)
}

/** Results are links, so that opening one is a click like any other. */
function openOption(optionId: string, newTab: boolean): void {
  const option = document.getElementById(optionId)
  if (newTab && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener')
  else option?.click()
}
