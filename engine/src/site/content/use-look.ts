import { useSyncExternalStore } from 'react'

/** Colour mode and width of the page: diagrams are drawn for them. */
export type Look = `${'light' | 'dark'} ${'wide' | 'narrow'}`

/** As in `diagram.module.css`. */
const phone = '(max-width: 640px)'

/** The current look; it changes with the mode and with the width of the window. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, readLook, () => 'light wide')
}

function readLook(): Look {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  return `${theme} ${matchMedia(phone).matches ? 'narrow' : 'wide'}`
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    removeEventListener('resize', onChange)
  }
}
