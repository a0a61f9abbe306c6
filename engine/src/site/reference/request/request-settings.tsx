import { type ComponentProps, type FormEvent, type ReactNode, useContext } from 'react'
import { readableName } from '../../../api/readable-name.ts'
import type { Server } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { IconButton } from '../../ui/button.tsx'
import { ReferenceContext } from '../reference-data.ts'
import { toolStrings as words } from '../tool-strings.ts'
import styles from './request-settings.module.css'
import { schemeLabel } from './scheme-label.ts'
import { changeSettings, NO_SETTINGS, settingsOf } from './settings-store.ts'
import { useSettings } from './use-settings.ts'

export const SETTINGS_ID = 'request-settings'

/** Settings that apply to all samples. */
export function RequestSettings() {
  const { family, servers, schemes } = useContext(ReferenceContext)
  const settings = useSettings()
  const field = (name: string) => ({
    name,
    value: settings[name] ?? '',
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      // Several fields may be replayed before the next render.
      changeSettings(family, { ...settingsOf(family), [name]: value }),
  })
  return (
    <form
      className={styles.form}
      onSubmit={closeForm}
      onReset={() => changeSettings(family, NO_SETTINGS)}
    >
      <header>
        <h2 id={`${SETTINGS_ID}-title`}>{words.settings}</h2>
        <IconButton
          icon="close"
          label={words.close}
          popoverTarget={SETTINGS_ID}
          popoverTargetAction="hide"
        />
      </header>
      {servers.length > 0 && (
        <Field label={words.server}>
          <select {...field('server')} value={settings.server ?? '0'}>
            {servers.map(({ url, name, description }, index) => (
              <option key={url} value={index}>
                {[name ?? description, url].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </Field>
      )}
      {variablesOf(servers).map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          input={field(`variable:${variable.name}`)}
        />
      ))}
      <Field label={words.otherServer} hint={words.otherServerHint}>
        <input {...field('baseUrl')} type="url" placeholder="https://" />
      </Field>
      {schemes.map((scheme) => (
        <Field key={scheme.id} label={readableName(scheme.id)} hint={schemeLabel(scheme)}>
          <input {...field(`credential:${scheme.id}`)} />
        </Field>
      ))}
      <p>{words.remembered}</p>
      <button type="reset">{words.reset}</button>
    </form>
  )
}

interface VariableFieldProps {
  variable: Server['variables'][number]
  input: ComponentProps<'input'>
}

function VariableField({ variable, input }: VariableFieldProps) {
  const { name, value, values, description } = variable
  return (
    <Field
      label={readableName(name)}
      hint={description || fillIn(words.inAddress, { name: `{${name}}` })}
    >
      <input
        {...input}
        placeholder={value}
        list={values.length > 0 ? `values-${name}` : undefined}
      />
      {values.length > 0 && (
        <datalist id={`values-${name}`}>
          {values.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </Field>
  )
}

function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label>
      {label} {hint && <small>{hint}</small>}
      {children}
    </label>
  )
}

function closeForm(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function variablesOf(servers: Server[]): Server['variables'] {
  const all = servers.flatMap(({ variables }) => variables)
  return [...new Map(all.map((variable) => [variable.name, variable])).values()]
}
