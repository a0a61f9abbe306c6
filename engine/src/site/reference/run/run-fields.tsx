import type { ReactNode } from 'react'
import type { Choice, RunChoices, RunRequest } from '../../../api/runner.ts'
import { readSample, type Sample } from './perform-run.ts'
import styles from './run-panel.module.css'
import { runStrings as words } from './run-strings.ts'

interface Props {
  request: RunRequest
  choices: RunChoices
  sample: Sample
}

/** What the reader can change. The form holds the values. */
export function RunFields({ request, choices, sample }: Props) {
  const { callers, failures } = choices
  const { path, headers, body } = readSample(sample)
  return (
    <div className={styles.fields}>
      {callers.length > 0 && (
        <Select name="caller" label={words.caller} value={request.caller} choices={callers} />
      )}
      {failures.length > 0 && (
        <Select
          name="failure"
          label={words.failure}
          value={request.failure}
          choices={[{ id: '', label: words.noFailure }, ...failures]}
        />
      )}
      <details>
        <summary>{words.change}</summary>
        <Field label={words.path}>
          <input name="path" defaultValue={path} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.headers}>
          <textarea
            name="headers"
            rows={headers.length + 1}
            defaultValue={headers.map((header) => header.join(': ')).join('\n')}
            spellCheck={false}
          />
        </Field>
        {body !== null && (
          <Field label={words.body}>
            <textarea name="body" rows={12} defaultValue={body} spellCheck={false} />
          </Field>
        )}
      </details>
    </div>
  )
}

interface SelectProps {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
}

function Select({ name, label, value, choices }: SelectProps) {
  return (
    <Field label={label}>
      <select name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label>
      <span>{label}</span>
      {children}
    </label>
  )
}
