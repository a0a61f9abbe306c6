import { useContext, useRef, useState } from 'react'
import type { SampleLanguage } from '../../../api/samples/languages.ts'
import type { RequestTemplate } from '../../../api/samples/request.ts'
import { resolveRequest } from '../../../api/samples/resolve-request.ts'
import { importRunner } from '../../extension/runner.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { writeStored } from '../../ui/storage.ts'
import { WrapButton } from '../../ui/wrap-button.tsx'
import { ReferenceContext } from '../reference-data.ts'
import { RunForm } from '../run/run-form.tsx'
import { toolStrings as words } from '../tool-strings.ts'
import { useStored } from '../use-stored.ts'
import styles from './panel.module.css'
import { SETTINGS_ID } from './request-settings.tsx'
import { languagesFor } from './sample-languages.ts'
import { baseUrlOf, credentialsOf } from './settings-store.ts'
import { useColouredCode } from './use-coloured-code.ts'
import { useSettings } from './use-settings.ts'

/** The language is one setting of the site, shared with the tabs of guides. */
const LANGUAGE = 'tab:language'

/** Samples from the document are shown as additional languages. */
function ownSamples({ samples = [] }: RequestTemplate): SampleLanguage[] {
  return samples.map(({ label, source }) => ({
    id: `own:${label}`,
    label: label || words.sample,
    write: () => source,
  }))
}

/** A runner gets the body as text. */
function canRun({ bodies }: RequestTemplate): boolean {
  return bodies.every(({ body: { kind } }) => kind !== 'file' && kind !== 'multipart')
}

/** A working request in the selected language; at build time, the first. */
export function RequestPanel({ template }: { template: RequestTemplate }) {
  const { languages: offered, servers } = useContext(ReferenceContext)
  const settings = useSettings()
  const stored = useStored(LANGUAGE)
  const [body, setBody] = useState(0)
  const languages = [...languagesFor({ languages: offered }), ...ownSamples(template)]
  const language = languages.find(({ id }) => id === stored) ?? languages[0]
  const request = resolveRequest(template, body, {
    baseUrl: baseUrlOf(settings, servers, template.servers),
    credentials: credentialsOf(settings),
  })
  const text = language?.write(request) ?? ''
  const code = useRef<HTMLElement>(null)
  useColouredCode(code, text)
  return (
    <>
      <figcaption>
        <span>
          {words.request} <kbd>R</kbd>
        </span>
        {template.bodies.length > 1 && (
          <select
            aria-label={words.example}
            value={body}
            onChange={({ currentTarget }) => setBody(Number(currentTarget.value))}
          >
            {template.bodies.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={words.language}
          value={language?.id}
          onChange={({ currentTarget }) => writeStored(LANGUAGE, currentTarget.value)}
        >
          {languages.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <CopyButton label={`${words.copy} ${words.request.toLowerCase()}`} />
        <WrapButton />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-scroll="" aria-keyshortcuts="R">
        <code ref={code}>{text}</code>
      </pre>
      {importRunner && canRun(template) && (
        <RunForm sample={{ template, body, language: language?.id ?? '' }} />
      )}
      <button type="button" className={styles.settings} popoverTarget={SETTINGS_ID}>
        {words.settings}
      </button>
    </>
  )
}
