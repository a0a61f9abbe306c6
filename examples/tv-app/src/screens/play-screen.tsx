import { useCallback, useEffect, useRef, useState } from 'react'
import { screenFor } from '../blocked-reasons'
import type { Fapi } from '../client'
import type { components } from '../fapi'
import { type Outcome, openStream } from '../stream'
import { ConnectScreen } from './connect-screen'
import { MessageScreen } from './message-screen'
import { OffersScreen } from './offers-screen'
import { PlayerScreen } from './player-screen'

type Schemas = components['schemas']

interface Props {
  client: Fapi
  first: Schemas['AssetDetail']
  player: Schemas['PlayerSettings']
  /** The viewer may watch more than before. */
  onBought(): void
  onClose(): void
}

/** Plays an asset and what follows it. What blocks it is resolved here, and then the stream is requested again. */
export function PlayScreen({ client, first, player, onBought, onClose }: Props) {
  const [asset, setAsset] = useState(first)
  const [outcome, setOutcome] = useState<Outcome>()
  const [profileAutoplay, setProfileAutoplay] = useState<boolean>()
  const episodesWithoutInput = useRef(0)
  const { call } = client

  const ask = useCallback(() => {
    setOutcome(undefined)
    openStream(call, asset).then(setOutcome)
  }, [call, asset])
  useEffect(ask, [ask])
  const isRead = profileAutoplay !== undefined || !client.tokens || !outcome
  useEffect(() => {
    if (isRead) return
    call<Schemas['Profile']>('GET', '/user/profiles/selected').then(
      ({ autoplayNext }) => setProfileAutoplay(autoplayNext),
      () => undefined,
    )
  }, [call, isRead])
  useEffect(() => {
    const reset = () => {
      episodesWithoutInput.current = 0
    }
    document.addEventListener('keydown', reset)
    return () => document.removeEventListener('keydown', reset)
  }, [])

  const bought = () => {
    onBought()
    ask()
  }
  const playNext = (next: Schemas['AssetDetail']) => {
    episodesWithoutInput.current += 1
    setOutcome(undefined)
    setAsset(next)
  }

  if (!outcome) return <MessageScreen text="Loading …" />
  if ('failed' in outcome) {
    const text = `This does not play now. ${outcome.failed}`
    return <MessageScreen text={text} action={{ label: 'Try again', run: ask }} />
  }
  if ('reasons' in outcome) {
    const screen = screenFor(outcome.reasons)
    if (screen.show === 'login') return <ConnectScreen client={client} onDone={ask} />
    if (screen.show === 'offers')
      return <OffersScreen call={call} productIds={screen.productIds} onBought={bought} />
    const again = screen.show === 'try-again' || screen.show === 'sessions'
    const action = again ? { label: 'Try again', run: ask } : { label: 'Back', run: onClose }
    return <MessageScreen text={screen.text} action={action} />
  }
  const { playback } = outcome
  return (
    <PlayerScreen
      key={playback.playbackSessionId}
      {...{ client, asset, playback, onClose }}
      profileAutoplay={profileAutoplay ?? true}
      settings={player}
      countEpisodes={() => episodesWithoutInput.current}
      onNext={playNext}
    />
  )
}
