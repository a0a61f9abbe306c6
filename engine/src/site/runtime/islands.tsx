import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Diagram } from '../content/diagram.tsx'
import { SearchBox } from '../search/panel/search-box.tsx'
import { CrashBoundary } from '../ui/crash-boundary.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each island knows its own props; the compiler checked them
type Island = ComponentType<any>

/** The live parts of content, by the name in `data-island`. */
const ISLANDS: Record<string, Island> = { diagram: Diagram, search: SearchBox }

/** Fills the placeholders of the page on screen; the components live in the chrome's tree. */
export function Islands({ places }: { places: HTMLElement[] }) {
  return places.map((place, index) =>
    createPortal(
      <CrashBoundary>
        <IslandAt place={place} />
      </CrashBoundary>,
      place,
      String(index),
    ),
  )
}

function IslandAt({ place }: { place: HTMLElement }) {
  const { island = '', props = '{}' } = place.dataset
  const Island = ISLANDS[island]
  if (!Island) throw new Error(`There is no island called ${island}.`)
  return <Island {...JSON.parse(props)} />
}
