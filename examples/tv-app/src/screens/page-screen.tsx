import { useEffect, useRef, useState } from 'react'
import { loadSection, type openPage } from '../boot'
import type { Schemas } from '../client'
import { client } from '../session'

export type OpenedPage = Awaited<ReturnType<typeof openPage>>
type OnOpen = (asset: Schemas['AssetRef']) => void

export function PageScreen({ page, onOpen }: { page: OpenedPage; onOpen: OnOpen }) {
  return (
    <main>
      <h1>{page.title}</h1>
      {page.sections.map((section, index) => {
        const loaded = page.playlists[index]
        return <Section key={`${page.id} ${section.order}`} {...{ section, loaded, onOpen }} />
      })}
    </main>
  )
}

interface SectionProps {
  section: Schemas['PageSection']
  /** Null for an empty playlist; undefined for one that has not been requested. */
  loaded: Schemas['Playlist'] | null | undefined
  onOpen: OnOpen
}

/** A section loads its playlist when it comes within one screen. */
function Section({ section, loaded, onOpen }: SectionProps) {
  const [playlist, setPlaylist] = useState(loaded)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    setPlaylist(loaded)
    if (loaded !== undefined || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        loadSection(client.call, section).then(setPlaylist)
      },
      { rootMargin: '100%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [section, loaded])

  if (playlist === null) return null
  return (
    <section ref={element}>
      <h2>{section.titleOverride ?? playlist?.title}</h2>
      <div className="rail">
        {playlist?.items.data.map((item) =>
          item.kind === 'ASSET' ? <Card key={item.asset.id} {...item} onOpen={onOpen} /> : null,
        )}
      </div>
    </section>
  )
}

/** A blocked asset is drawn too: with a lock where the viewer can act, with a date where time does. */
export function Card({ asset, onOpen }: { asset: Schemas['AssetSummary']; onOpen: OnOpen }) {
  const [reason] = asset.access.blockedReasons
  const marks = { USER: 'Locked', WAIT: reason?.message, NONE: undefined }
  return (
    <button type="button" className="card" onClick={() => onOpen(asset)}>
      <span>{asset.title}</span>
      {reason && <small>{marks[reason.resolvable]}</small>}
    </button>
  )
}
