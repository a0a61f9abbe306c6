import { useEffect, useState } from 'react'
import { type Booted, boot, type OpenedPage, openPage } from './boot'
import type { Fapi } from './client'
import { storage } from './session'
import { applyTheme } from './theme'

/** What the app starts with, and the page that is open. */
export function useBoot(client: Fapi, changes: number) {
  // The last good configuration draws the first screen at once, even without a connection.
  const [booted, setBooted] = useState(() => storage.read<Booted>('boot'))
  const [page, setPage] = useState<OpenedPage | null>(booted?.home ?? null)
  const [message, setMessage] = useState('')
  const [loaded, setLoaded] = useState(0)

  // Menus, pages and `access` differ between viewers: load them again after login, logout and purchase.
  useEffect(() => {
    boot(client.call, client.settings.appVersion)
      .then((result) => {
        if ('update' in result) return setMessage(`Update this app: ${result.update}`)
        storage.write('boot', result)
        applyTheme(result.theme)
        setBooted(result)
        setPage(result.home)
        setLoaded(changes)
      })
      .catch((error) => setMessage(`The connection does not work. ${error.message}`))
  }, [client, changes])

  const open = (id: string) => openPage(client.call, id).then(setPage, () => undefined)
  return { booted, page, open, loaded, message }
}
