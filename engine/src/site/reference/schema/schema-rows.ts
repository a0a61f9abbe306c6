import { showFailure, showWaiting } from '../../ui/states/show-state.ts'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { loadFragment } from '../navigation/fragments.ts'
import { paneStrings as words } from '../pane-strings.ts'
import { linkRows } from './link-rows.ts'

/** Loads the rows of a collapsed schema; concurrent calls share the work. */
export function createRowLoader(root: HTMLElement): (details: HTMLDetailsElement) => Promise<void> {
  const loading = new WeakMap<HTMLDetailsElement, Promise<void>>()
  async function load(details: HTMLDetailsElement): Promise<void> {
    const container = document.createElement('div')
    details.append(container)
    const hide = showWaiting(container)
    try {
      const html = await loadFragment(
        `${root.dataset.files}/schemas/${details.dataset.schema}.html`,
      )
      hide()
      container.innerHTML = trustedHtml(html)
      details.dataset.loaded = details.dataset.schema
      details.removeAttribute('data-schema')
      linkRows(details)
    } catch (error) {
      hide()
      loading.delete(details)
      const onRetry = () => {
        container.remove()
        void start(details)
      }
      showFailure(container, { title: words.rowsLost, error, onRetry })
    }
  }
  function start(details: HTMLDetailsElement): Promise<void> {
    const known = loading.get(details)
    if (known) return known
    const promise = load(details)
    loading.set(details, promise)
    return promise
  }
  return start
}
