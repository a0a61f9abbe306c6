import type { ClipboardEvent, FormEvent, RefObject } from 'react'
import { withBase } from '../../../model/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { searchStrings } from '../../ui/strings.ts'
import { looksPasted } from '../paste/looks-pasted.ts'
import styles from './search-box.module.css'

interface SearchFieldProps {
  base: string
  field: RefObject<HTMLInputElement | null>
  open: boolean
  /** A text of several lines, of which the field shows the start. */
  pasted: string | undefined
  setQuery: (query: string) => void
  setPasted: (query: string, pasted: string) => void
}

/** The field as a form, which works without a script too. */
export function SearchField({ base, field, open, pasted, setQuery, setPasted }: SearchFieldProps) {
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!looksPasted(text)) return
    // A field has one line: it shows the start, the panel reads everything.
    event.preventDefault()
    const query = text.slice(0, 200).replace(/\s+/g, ' ').trim()
    event.currentTarget.value = query
    setPasted(query, text)
  }
  return (
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
        placeholder={searchStrings.placeholder}
        aria-label={searchStrings.label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onInput={(event) => setQuery(event.currentTarget.value)}
        onPaste={onPaste}
        onClick={(event) => !pasted && setQuery(event.currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'ArrowDown' && !open) setQuery(currentTarget.value)
        }}
      />
      <kbd className={styles.key}>/</kbd>
    </form>
  )
}
