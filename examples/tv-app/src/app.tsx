import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { boot, openPage } from './boot'
import type { Schemas } from './client'
import { useRemoteControl } from './remote-control'
import { AssetScreen } from './screens/asset-screen'
import { ConnectScreen } from './screens/connect-screen'
import { Button, MessageScreen } from './screens/message-screen'
import { type OpenedPage, PageScreen } from './screens/page-screen'
import { PlayScreen } from './screens/play-screen'
import { client, device } from './session'
import './style.css'

type Booted = Exclude<Awaited<ReturnType<typeof boot>>, { update: string }>

function App() {
  const [booted, setBooted] = useState<Booted>()
  const [page, setPage] = useState<OpenedPage>()
  const [message, setMessage] = useState('Northlight+')
  // Those over the page; Back closes the last one.
  const [screens, setScreens] = useState<ReactNode[]>([])
  const open = (screen: ReactNode) => setScreens((opened) => [...opened, screen])
  const back = useCallback(() => setScreens((opened) => opened.slice(0, -1)), [])
  useRemoteControl(back)

  useEffect(() => {
    const start = async () => {
      const result = await boot(client.call, device.appVersion)
      if ('update' in result) return setMessage(`Update this app: ${result.update}`)
      for (const [role, colour] of Object.entries(result.theme ? result.theme.colors : {}))
        document.documentElement.style.setProperty(`--${role}`, `#${colour}`)
      setBooted(result)
      setPage(result.home)
    }
    const load = () => start().catch((error) => setMessage(`The app cannot start. ${error}`))
    load()
    window.addEventListener('viewer', load)
    return () => window.removeEventListener('viewer', load)
  }, [])

  if (!booted || !page) return <MessageScreen text={message} />
  const { application, service, entries } = booted
  const showPage = (id = '') => openPage(client.call, id).then(setPage, () => undefined)
  const play = (asset: Schemas['AssetDetail']) =>
    open(<PlayScreen first={asset} settings={application.player} onClose={back} />)
  const openAsset = (asset: Schemas['AssetRef']) =>
    open(<AssetScreen key={asset.id} asset={asset} onOpen={openAsset} onPlay={play} />)
  return (
    <>
      <div hidden={screens.length > 0}>
        <nav aria-label="Main menu">
          <strong>{service.name}</strong>
          {entries.map(({ id, label, target }) => (
            <Button key={id} label={label} onPress={() => showPage(target.id)} />
          ))}
          {client.tokens ? (
            <Button label="Log out" onPress={logOut} />
          ) : (
            <Button label="Log in" onPress={() => open(<ConnectScreen onDone={back} />)} />
          )}
        </nav>
        <PageScreen page={page} onOpen={openAsset} />
      </div>
      {screens.at(-1)}
    </>
  )
}

async function logOut(): Promise<void> {
  await client.call('POST', '/user/logout').catch(() => undefined)
  client.tokens = null
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />)
