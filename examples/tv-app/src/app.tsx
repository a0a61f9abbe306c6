import { useMemo, useReducer } from 'react'
import type { components } from './fapi'
import { AssetScreen } from './screens/asset-screen'
import { ConnectScreen } from './screens/connect-screen'
import { MainMenu } from './screens/main-menu'
import { MessageScreen } from './screens/message-screen'
import { PageScreen } from './screens/page-screen'
import { PlayScreen } from './screens/play-screen'
import { createClient } from './session'
import { useBoot } from './use-boot'
import { useLayers } from './use-layers'

type Schemas = components['schemas']

/** A screen over the page that is open. */
type Layer =
  | { name: 'asset'; asset: Schemas['AssetRef'] }
  | { name: 'play'; asset: Schemas['AssetDetail'] }
  | { name: 'connect' }

export function App() {
  const [changes, countChange] = useReducer((count: number) => count + 1, 0)
  const client = useMemo(() => createClient(countChange), [])
  const { booted, page, open: openPage, loaded, message } = useBoot(client, changes)
  const { top, open, back } = useLayers<Layer>()
  const openAsset = (asset: Schemas['AssetRef']) => open({ name: 'asset', asset })
  const { call } = client

  if (!booted || !page) return <MessageScreen text={message || 'Northlight+'} />
  return (
    <>
      <div hidden={top !== undefined}>
        <MainMenu
          {...{ booted, client }}
          onPage={openPage}
          onLogIn={() => open({ name: 'connect' })}
        />
        <PageScreen key={`${page.id} ${loaded}`} {...{ call, page }} onOpen={openAsset} />
      </div>
      {top?.name === 'asset' && (
        <AssetScreen
          key={top.asset.id}
          call={call}
          asset={top.asset}
          onOpen={openAsset}
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
