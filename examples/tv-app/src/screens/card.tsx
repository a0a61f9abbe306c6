import type { components } from '../fapi'

type Schemas = components['schemas']

interface Props {
  asset: Schemas['AssetSummary']
  progress?: Schemas['AssetItem']['progress']
  onOpen(asset: Schemas['AssetRef']): void
}

/** A blocked asset is drawn too: with a lock for what the viewer can change, with a date for what time does. */
export function Card({ asset, progress, onOpen }: Props) {
  const [reason] = asset.access.blockedReasons
  const marks = { USER: '🔒', WAIT: reason?.message, NONE: undefined }
  return (
    <button type="button" className="card" onClick={() => onOpen(asset)}>
      <span>{asset.title}</span>
      {reason && <small>{marks[reason.resolvable]}</small>}
      {progress && <progress max={100} value={progress.percent} aria-label="Watched" />}
    </button>
  )
}
