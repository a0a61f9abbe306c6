import type { EarlyOperation } from './early-operation.ts'

const SPINNER_AFTER_MS = 200

const target = document.currentScript?.previousElementSibling
const reference = target?.closest<HTMLElement & EarlyOperation>('[data-family]')
const { early }: EarlyOperation = document.documentElement as EarlyOperation

if (target && reference && early) open(target, reference, early)

function open(
  container: Element,
  page: HTMLElement & EarlyOperation,
  operation: NonNullable<EarlyOperation['early']>,
): void {
  page.early = operation
  page.dataset.view = 'operation'
  const wait = setTimeout(() => {
    const spinner = document.querySelector<HTMLTemplateElement>('template[data-state=waiting]')
    if (spinner && !container.firstChild) container.append(spinner.content.cloneNode(true))
  }, SPINNER_AFTER_MS)
  const policy = window.trustedTypes?.createPolicy('portal-opening', { createHTML: (html) => html })
  operation.text.then(
    (html) => {
      // Some hosts return a page for a missing file.
      if (page.early !== operation || /^<!doctype/i.test(html)) return
      clearTimeout(wait)
      container.innerHTML = policy ? policy.createHTML(html) : html
      const title = (container.firstElementChild as HTMLElement | null)?.dataset.title
      if (title) document.title = document.title.replace(page.dataset.title ?? '', title)
    },
    () => {},
  )
}
