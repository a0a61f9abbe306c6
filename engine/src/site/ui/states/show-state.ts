import { LOADING_DELAY } from './loading-delay.ts'

/** Removes what is shown. */
export type Hide = () => void

/** Replaces the content of `container` by a spinner, unless hidden within 200 ms. */
export function showWaiting(container: HTMLElement): Hide {
  const spinner = cloneTemplate('waiting')
  const timer = setTimeout(() => {
    container.replaceChildren(spinner)
    // The reader may have been far down in what was there before.
    spinner.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, LOADING_DELAY)
  return () => {
    clearTimeout(timer)
    spinner.remove()
  }
}

export interface Failure {
  title: string
  error: unknown
  onRetry: () => void
}

/** Appends a red box with a Retry button to `container`. */
export function showFailure(container: HTMLElement, { title, error, onRetry }: Failure): Hide {
  const box = cloneTemplate('failed')
  const [heading, text] = box.querySelectorAll('p')
  if (heading) heading.textContent = title
  if (text) text.textContent = error instanceof Error ? error.message : String(error)
  box.querySelector('button')?.addEventListener('click', onRetry)
  container.append(box)
  return () => box.remove()
}

/** Clones a `<template data-state>`, which every document has. */
export function cloneTemplate(state: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`)
  const content = template?.content.firstElementChild
  if (!content) throw new Error(`The document has no template for the state "${state}".`)
  return content.cloneNode(true) as HTMLElement
}
