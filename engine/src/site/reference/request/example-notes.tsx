import type { ExampleNote } from '../../../api/operation.ts'
import styles from '../operation/operation-view.module.css'
import { Remark } from '../operation/prose.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { brief } from '../schema/brief.ts'

/** Descriptions of examples, and links to external ones. */
export function ExampleNotes({ notes = [] }: { notes?: ExampleNote[] | undefined }) {
  return notes.map(({ name, description, url, value }) => (
    <div key={name} className={styles.link}>
      {words.exampleNote} {name}{' '}
      {/^https?:/.test(url) ? <a href={url}>{url}</a> : url && <code>{url}</code>}
      {value !== undefined && <code>{brief(value)}</code>}
      <Remark nodes={description} />
    </div>
  ))
}
