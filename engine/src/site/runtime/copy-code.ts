import { contentStrings } from '../ui/strings.ts'

/** How long a copy button shows its confirmation, in milliseconds. */
const CONFIRMATION_MS = 1600

/**
 * `[data-copy]` copies its own `data-copy-text`, the file at `data-copy-url`, or the adjacent code.
 */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  // During the confirmation of a first click, the label is not the button's name.
  button.dataset.copyName ??= button.getAttribute('aria-label') ?? button.textContent
  try {
    await navigator.clipboard.writeText((await textFor(button)).replace(/\n$/, ''))
    button.dataset.copied = ''
    rename(button, contentStrings.copied)
  } catch {
    rename(button, contentStrings.copyRefused)
  }
  setTimeout(() => {
    delete button.dataset.copied
    rename(button, button.dataset.copyName ?? '')
  }, CONFIRMATION_MS)
}

async function textFor(button: HTMLElement): Promise<string> {
  const { copyText, copyUrl } = button.dataset
  if (copyUrl === undefined)
    return copyText ?? button.closest('figure, div')?.querySelector('pre')?.textContent ?? ''
  const response = await fetch(copyUrl)
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

function rename(button: HTMLElement, name: string): void {
  if (button.hasAttribute('aria-label')) button.setAttribute('aria-label', name)
  else button.textContent = name
}
