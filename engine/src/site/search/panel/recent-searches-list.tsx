import { searchStrings } from '../../ui/strings.ts'
import styles from './search-panel.module.css'

interface RecentSearchesProps {
  id: string
  recent: string[]
  active: number
  setQuery: (query: string) => void
  onForget: () => void
}

/** The empty box: recent searches, or a hint. */
export function RecentSearches({ id, recent, active, setQuery, onForget }: RecentSearchesProps) {
  if (recent.length === 0)
    return (
      <p className={styles.hint}>
        {searchStrings.hint
          .split('`')
          .map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
      </p>
    )
  return (
    <>
      <div className={styles.head}>
        <p className={styles.label} id={`${id}recent`}>
          {searchStrings.recent}
        </p>
        <button type="button" className={styles.clear} onClick={onForget}>
          {searchStrings.clear}
        </button>
      </div>
      <div role="listbox" id={`${id}list`} aria-labelledby={`${id}recent`}>
        {recent.map((query, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the field
          <div
            key={query}
            id={id + index}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onClick={() => setQuery(query)}
          >
            {query}
          </div>
        ))}
      </div>
    </>
  )
}
