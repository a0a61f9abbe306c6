import { contentStrings } from '../ui/strings.ts'

/** How long a copy button says that it has done its work. */
const SAID_FOR = 1600

/** `[data-copy]` copies its own `data-copy-text`, or the text of the code it stands beside. */
export function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  const text =
    button.dataset.copyText ??
    button.closest('figure, div')?.querySelector('pre')?.textContent ??
    ''
  const label = button.getAttribute('aria-label')
  try {
    await navigator.clipboard.writeText(text.replace(/\n$/, ''))
    button.dataset.copied = ''
    button.setAttribute('aria-label', contentStrings.copied)
  } catch {
    button.setAttribute('aria-label', contentStrings.copyRefused)
  }
  setTimeout(() => {
    delete button.dataset.copied
    if (label) button.setAttribute('aria-label', label)
  }, SAID_FOR)
}
