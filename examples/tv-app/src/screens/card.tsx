import type { components } from '../fapi'

type Schemas = components['schemas']

interface Props {
  asset: Schemas['AssetSummary']
  progress?: Schemas['AssetItem']['progress']
  onOpen(asset: Schemas['AssetRef']): void
}

/** A blocked asset is drawn too: with a lock where the viewer can act, with a date where time does. */
export function Card({ asset, progress, onOpen }: Props) {
  const [reason] = asset.access.blockedReasons
  const marks = { USER: 'Locked', WAIT: reason?.message, NONE: undefined }
  return (
    <button type="button" className="card" onClick={() => onOpen(asset)}>
      <span>{asset.title}</span>
      {reason && <small>{marks[reason.resolvable]}</small>}
      {progress && <progress max={100} value={progress.percent} aria-label="Watched" />}
    </button>
  )
}
