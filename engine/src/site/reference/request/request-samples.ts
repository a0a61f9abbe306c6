import { LANGUAGES } from '../../../api/samples/languages.ts'
import type { RequestTemplate } from '../../../api/samples/request.ts'
import { resolveRequest } from '../../../api/samples/resolve-request.ts'
import { readStored, writeStored } from '../../ui/storage.ts'
import { showExample } from './answer-examples-client.ts'
import { colourCode } from './colour-code.ts'
import { connectSettings } from './request-settings-client.ts'

/** The language is one choice for the whole site, shared with the tabs of guides. */
const LANGUAGE = 'tab:language'

export interface RequestSamples {
  /** Writes the sample of an operation that has just been shown. */
  refresh(): void
}

export function connectSamples(root: HTMLElement, signal: AbortSignal): RequestSamples {
  const settings = connectSettings(root, () => refresh(), signal)
  function refresh(): void {
    const panel = root.querySelector<HTMLElement>('[data-request]')
    if (panel) writeSample(panel)
    for (const code of root.querySelectorAll('[data-examples] pre code')) colourCode(code)
  }
  function writeSample(panel: HTMLElement): void {
    const select = panel.querySelector<HTMLSelectElement>('[data-language]')
    const code = panel.querySelector('pre code')
    const json = panel.querySelector('script')?.textContent
    if (!select || !code || !json) return
    const chosen =
      [...select.options].find(({ value }) => value === readStored(LANGUAGE))?.value ?? 'curl'
    select.value = chosen
    const language = LANGUAGES.find(({ id }) => id === chosen)
    const template = JSON.parse(json) as RequestTemplate
    const body = Number(panel.querySelector<HTMLSelectElement>('[data-body]')?.value ?? 0)
    const request = resolveRequest(template, body, {
      baseUrl: settings.baseUrl(template.servers),
      credentials: settings.credentials(),
    })
    if (language) code.textContent = language.write(request)
    colourCode(code)
  }
  root.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return
      if (target.dataset.language !== undefined) writeStored(LANGUAGE, target.value)
      if (target.dataset.language !== undefined || target.dataset.body !== undefined) refresh()
      if (target.dataset.example !== undefined) void showExample(root, target)
    },
    { signal },
  )
  return { refresh }
}
