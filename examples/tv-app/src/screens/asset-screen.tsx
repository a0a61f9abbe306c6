import { screenFor } from '../blocked-reasons'
import type { Schemas } from '../client'
import { useGet } from '../session'
import { Button, MessageScreen } from './message-screen'
import { Card } from './page-screen'

interface Props {
  asset: Schemas['AssetRef']
  onOpen(asset: Schemas['AssetRef']): void
  onPlay(asset: Schemas['AssetDetail']): void
}

/** These do not play themselves: their episodes do. */
const PARENTS: Schemas['MediaType'][] = ['series', 'news-series', 'podcasts']

/** What an asset is, and whether this viewer can play it. */
export function AssetScreen({ asset: { type, id }, onOpen, onPlay }: Props) {
  const path = `/media/${type}/${id}`
  const isParent = PARENTS.includes(type)
  const asset = useGet<Schemas['AssetDetail']>(path)
  const episodes = useGet<Schemas['AssetSummaryPage']>(isParent ? `${path}/episodes` : null)
  if (asset === undefined) return <MessageScreen text="Loading …" />
  if (asset === null) return <MessageScreen text="This is no longer available." />

  const blocked = asset.access.playable ? null : screenFor(asset.access.blockedReasons)
  const labels = { login: 'Log in to watch', 'try-again': 'Try again', offers: blocked?.text }
  const label = blocked ? labels[blocked.show as keyof typeof labels] : 'Play'
  return (
    <main>
      <h1>{asset.title}</h1>
      {'description' in asset && <p>{asset.description}</p>}
      {!isParent && label && <Button label={label} onPress={() => onPlay(asset)} />}
      {!isParent && !label && <p role="status">{blocked?.text}</p>}
      <div className="rail">
        {episodes?.data.map((episode) => (
          <Card key={episode.id} asset={episode} onOpen={onOpen} />
        ))}
      </div>
    </main>
  )
}
