import type { ReactNode } from 'react'
import { withBase } from '../../../model/routes.ts'
import type { SearchCategory } from '../../../model/search/search.ts'
import { wordsOf } from '../../../model/search/search-words.ts'
import { STOP_WORDS } from '../../../model/search/stop-words.ts'
import { fillIn } from '../../../model/strings.ts'
import { MethodBadge } from '../../ui/method-badge.tsx'
import { searchStrings } from '../../ui/strings.ts'
import type { SearchHit } from '../engine/describe-hit.ts'
import type { SearchResults } from '../engine/search.ts'
import { markWords } from './mark-words.tsx'
import styles from './search-panel.module.css'

interface ResultListProps {
  id: string
  base: string
  query: string
  results: SearchResults
  active: number
  onOpen: (link: HTMLAnchorElement) => void
  /** Shows all results of a group. */
  onExpand: (group: SearchCategory) => void
}

export function ResultList(props: ResultListProps) {
  const { id, base, query, results, active, onOpen, onExpand } = props
  const typed = wordsOf(query)
    .flatMap((word) => word.typed)
    .filter((word) => !STOP_WORDS.has(word))
  // A single letter begins a word in nearly every line, so marking it would not help.
  const isLetter = query.length === 1
  let number = 0
  if (results.count === 0) return null
  return (
    <div role="listbox" id={`${id}list`} aria-label={searchStrings.results}>
      {results.groups.map(({ group: { id: category, label }, hits, rest, uses }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={category} role="group" aria-labelledby={id + category}>
          <div role="presentation" className={styles.label} id={id + category}>
            {label}
          </div>
          {hits.map((hit) => (
            <LinkOption
              key={hit.entry.url}
              id={id + number}
              active={number++ === active}
              url={withBase(base, hit.url)}
              {...{ onOpen }}
            >
              <Hit
                hit={hit}
                mark={(text) => (isLetter ? text : markWords(text, hit.words, typed))}
              />
            </LinkOption>
          ))}
          {uses && (
            <LinkOption
              id={id + number}
              active={number++ === active}
              url={withBase(base, uses.url)}
              className={styles.rest}
              {...{ onOpen }}
            >
              {fillIn(searchStrings.uses, { group: label, name: uses.name })}
            </LinkOption>
          )}
          {rest > 0 && (
            <Rest
              id={id + number}
              active={number++ === active}
              text={fillIn(searchStrings.rest, { count: rest, group: label })}
              onClick={() => onExpand(category)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface LinkOptionProps {
  id: string
  active: boolean
  url: string
  className?: string | undefined
  onOpen: (link: HTMLAnchorElement) => void
  children: ReactNode
}

function LinkOption({ id, active, url, className, onOpen, children }: LinkOptionProps) {
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={className ? `${styles.option} ${className}` : styles.option}
      href={url}
      onClick={(event) => !event.ctrlKey && !event.metaKey && onOpen(event.currentTarget)}
    >
      {children}
    </a>
  )
}

function Hit({ hit, mark }: { hit: SearchHit; mark: (text: string) => ReactNode }) {
  const { entry, method, part } = hit
  return (
    <>
      {method && <MethodBadge method={method} />}
      {method ? <code>{mark(entry.title)}</code> : <b>{mark(entry.title)}</b>}
      {part && (
        <span className={styles.part} data-kind={part.kind}>
          {mark(part.text)}
        </span>
      )}
      <span className={styles.description}>{mark(entry.description)}</span>
    </>
  )
}

/** Shows the rest of a group in place. */
function Rest(props: { id: string; active: boolean; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      role="option"
      id={props.id}
      tabIndex={-1}
      aria-selected={props.active}
      className={`${styles.option} ${styles.rest}`}
      onClick={props.onClick}
    >
      {props.text}
    </button>
  )
}
