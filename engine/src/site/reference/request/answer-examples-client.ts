import { showFailure } from '../../ui/show-state.ts'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { loadFragment } from '../operation/fragments.ts'
import { colourCode } from './colour-code.ts'

/** Shows the chosen example: the first stands in the page, others in templates, problems in files that all operations share. */
export async function showExample(root: HTMLElement, select: HTMLSelectElement): Promise<void> {
  const panel = select.closest('figure')
  const code = panel?.querySelector<HTMLElement>('pre code')
  const option = select.selectedOptions[0]
  if (!panel || !code || !option) return
  const first =
    panel.querySelector<HTMLTemplateElement>('template[data-first]') ?? keepFirst(panel, code)
  const inPage = [...panel.querySelectorAll('template')].find(
    ({ dataset }) => dataset.label === option.label,
  )
  if (inPage || option.index === 0) code.replaceChildren((inPage ?? first).content.cloneNode(true))
  else if (!(await fetchExample(root, select, code))) return
  colourCode(code)
}

async function fetchExample(
  root: HTMLElement,
  select: HTMLSelectElement,
  code: HTMLElement,
): Promise<boolean> {
  const file = select.value
  try {
    const html = await loadFragment(`${root.dataset.files}/examples/${file}.html`)
    if (select.value !== file) return false
    code.innerHTML = trustedHtml(html)
    return true
  } catch (error) {
    code.replaceChildren()
    const hide = showFailure(code, {
      title: 'This example could not be loaded.',
      error,
      onRetry: () => {
        hide()
        void showExample(root, select)
      },
    })
    return false
  }
}

function keepFirst(panel: Element, code: Element): HTMLTemplateElement {
  const template = document.createElement('template')
  template.dataset.first = ''
  template.content.append(...[...code.childNodes].map((node) => node.cloneNode(true)))
  panel.append(template)
  return template
}
