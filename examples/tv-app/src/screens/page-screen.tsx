import { useEffect, useRef, useState } from 'react'
import { loadSection, type OpenedPage } from '../boot'
import type { Fapi } from '../client'
import type { components } from '../fapi'
import { useFirstFocus } from '../focus'
import { Card } from './card'

type Schemas = components['schemas']

interface Props {
  call: Fapi['call']
  page: OpenedPage
  onOpen(asset: Schemas['AssetRef']): void
}

/** The sections of a page. */
export function PageScreen({ call, page, onOpen }: Props) {
  const screen = useRef<HTMLElement>(null)
  useFirstFocus(screen)
  return (
    <main ref={screen}>
      <h1>{page.title}</h1>
      {page.sections.map((section, index) => (
        <Section
          key={`${section.order} ${section.playlistId}`}
          {...{ call, section, onOpen }}
          loaded={page.playlists[index]}
        />
      ))}
    </main>
  )
}

interface SectionProps extends Omit<Props, 'page'> {
  section: Schemas['PageSection']
  /** Null for an empty playlist; undefined for one that has not been asked for. */
  loaded: Schemas['Playlist'] | null | undefined
}

/** A section loads its playlist when it comes within one screen. */
function Section({ call, section, loaded, onOpen }: SectionProps) {
  const [playlist, setPlaylist] = useState(loaded)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (loaded !== undefined || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loadSection(call, section).then(setPlaylist)
      },
      { rootMargin: '100%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [call, section, loaded])

  if (playlist === null) return null
  return (
    <section ref={place}>
      <h2>{section.titleOverride ?? playlist?.title}</h2>
      <div className="rail">
        {playlist?.items.data.map((item) =>
          item.kind === 'ASSET' ? <Card key={item.asset.id} {...item} onOpen={onOpen} /> : null,
        )}
      </div>
    </section>
  )
}
