import { useEffect, useRef, useState } from 'react'
import { screenFor, wayOut } from '../blocked-reasons'
import type { Fapi } from '../client'
import type { components } from '../fapi'
import { useFirstFocus } from '../focus'
import { Card } from './card'
import { MessageScreen } from './message-screen'

type Schemas = components['schemas']

interface Props {
  call: Fapi['call']
  asset: Schemas['AssetRef']
  onOpen(asset: Schemas['AssetRef']): void
  onPlay(asset: Schemas['AssetDetail']): void
}

/** These do not play themselves: their episodes do. */
const PARENTS: Schemas['MediaType'][] = ['series', 'news-series', 'podcasts']

/** What an asset is, and whether this viewer can play it. */
export function AssetScreen({ call, asset: { type, id }, onOpen, onPlay }: Props) {
  const [asset, setAsset] = useState<Schemas['AssetDetail'] | null>()
  const [episodes, setEpisodes] = useState<Schemas['AssetSummary'][]>([])
  const screen = useRef<HTMLElement>(null)
  useFirstFocus(screen, asset !== undefined && (!PARENTS.includes(type) || episodes.length > 0))
  useEffect(() => {
    const path = `/media/${type}/${id}`
    call<Schemas['AssetDetail']>('GET', path).then(setAsset, () => setAsset(null))
    if (!PARENTS.includes(type)) return
    call<Schemas['AssetSummaryPage']>('GET', `${path}/episodes`).then(
      ({ data }) => setEpisodes(data),
      () => undefined,
    )
  }, [call, type, id])

  if (asset === undefined) return <MessageScreen text="Loading …" />
  if (asset === null) return <MessageScreen text="This is no longer available." />
  return (
    <main ref={screen}>
      <h1>{asset.title}</h1>
      {'parent' in asset && asset.parent && (
        <p>
          {asset.parent.title}, season {asset.seasonNumber}, episode {asset.episodeNumber}
        </p>
      )}
      {'description' in asset && <p>{asset.description}</p>}
      {PARENTS.includes(type) ? (
        <div className="rail">
          {episodes.map((episode) => (
            <Card key={episode.id} asset={episode} onOpen={onOpen} />
          ))}
        </div>
      ) : (
        <PlayButton access={asset.access} onPress={() => onPlay(asset)} />
      )}
    </main>
  )
}

/** Play, or what the viewer has to do first; a sentence where nobody can do anything. */
function PlayButton({ access, onPress }: { access: Schemas['Access']; onPress(): void }) {
  const blocked = access.playable ? null : screenFor(access.blockedReasons)
  const label = blocked ? wayOut(blocked) : 'Play'
  if (!label) return <p role="status">{blocked?.text}</p>
  return (
    <button type="button" onClick={onPress}>
      {label}
    </button>
  )
}
