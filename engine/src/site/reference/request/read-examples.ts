import type { ShownExample } from './example-panel.tsx'

/** The examples in the markup of a panel. */
export function readExamples(figure: HTMLElement): ShownExample[] {
  const first = figure.querySelector('pre code')?.innerHTML ?? ''
  const options = [...figure.querySelectorAll('option')]
  if (options.length === 0)
    return [
      {
        label: figure.querySelector('figcaption span')?.textContent ?? '',
        html: first,
        file: null,
      },
    ]
  const templates = [...figure.querySelectorAll('template')]
  return options.map(({ label, dataset: { file = null } }, index) => ({
    label,
    html:
      index === 0 ? first : (templates.find((t) => t.dataset.label === label)?.innerHTML ?? null),
    file,
  }))
}
