import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Booted, boot, type OpenedPage, openPage } from './boot'
import type { components } from './fapi'
import { useRemoteControl } from './focus'
import { AssetScreen } from './screens/asset-screen'
import { ConnectScreen } from './screens/connect-screen'
import { MessageScreen } from './screens/message-screen'
import { PageScreen } from './screens/page-screen'
import { PlayScreen } from './screens/play-screen'
import { createClient, logOut, storage } from './session'
import { applyTheme } from './theme'

type Schemas = components['schemas']

/** A screen over the page that is open. */
type Layer =
  | { name: 'asset'; asset: Schemas['AssetRef'] }
  | { name: 'play'; asset: Schemas['AssetDetail'] }
  | { name: 'connect' }

export function App() {
  // The last good configuration draws the first screen at once, even without a connection.
  const [booted, setBooted] = useState(() => storage.read<Booted>('boot'))
  const [page, setPage] = useState<OpenedPage | null>(booted?.home ?? null)
  const [message, setMessage] = useState('')
  const [changes, setChanges] = useState(0)
  const [loaded, setLoaded] = useState(0)
  const [layers, setLayers] = useState<Layer[]>([])
  const countChange = useCallback(() => setChanges((count) => count + 1), [])
  const client = useMemo(() => createClient(countChange), [countChange])
  const focused = useRef<Element[]>([])

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

  const open = (layer: Layer) => {
    if (document.activeElement) focused.current.push(document.activeElement)
    setLayers([...layers, layer])
  }
  const back = useCallback(() => setLayers((open) => open.slice(0, -1)), [])
  useRemoteControl(back)
  useEffect(() => {
    if (layers.length >= focused.current.length) return
    const left = focused.current.pop()
    // What had the focus may have been drawn anew meanwhile.
    const target = left?.isConnected ? left : document.querySelector('main button')
    if (target instanceof HTMLElement) target.focus()
  }, [layers])

  if (!booted || !page) return <MessageScreen text={message || 'Northlight+'} />
  const top = layers.at(-1)
  return (
    <>
      <div hidden={top !== undefined}>
        <nav aria-label="Main menu">
          <strong>{booted.service.name}</strong>
          {booted.entries.map(({ id, label, target }) => (
            <button
              type="button"
              key={id}
              onClick={() => openPage(client.call, target.id ?? '').then(setPage, () => undefined)}
            >
              {label}
            </button>
          ))}
          {client.tokens ? (
            <button type="button" onClick={() => logOut(client)}>
              Log out
            </button>
          ) : (
            <button type="button" onClick={() => open({ name: 'connect' })}>
              Log in
            </button>
          )}
        </nav>
        <PageScreen
          key={`${page.id} ${loaded}`}
          call={client.call}
          page={page}
          onOpen={(asset) => open({ name: 'asset', asset })}
        />
      </div>
      {top?.name === 'asset' && (
        <AssetScreen
          key={top.asset.id}
          call={client.call}
          asset={top.asset}
          onOpen={(asset) => open({ name: 'asset', asset })}
          onPlay={(asset) => open({ name: 'play', asset })}
        />
      )}
      {top?.name === 'connect' && <ConnectScreen client={client} onDone={back} />}
      {top?.name === 'play' && (
        <PlayScreen
          client={client}
          first={top.asset}
          player={booted.application.player}
          onBought={countChange}
          onClose={back}
        />
      )}
    </>
  )
}
