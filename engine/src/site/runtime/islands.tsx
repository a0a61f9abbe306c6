import { type ComponentType, Suspense, use } from 'react'
import { createPortal } from 'react-dom'
import { Diagram } from '../content/diagram.tsx'
import { islands } from '../extension/islands.ts'
import { SearchBox } from '../search/panel/search-box.tsx'
import { CrashBoundary } from '../ui/states/crash-boundary.tsx'
import { loadCode, retryCode } from '../ui/states/load-code.ts'
import { Resource } from '../ui/states/resource.ts'
import { stateStrings } from '../ui/strings.ts'

// biome-ignore lint/suspicious/noExplicitAny: each island knows its own props; the compiler checked them
type Island = ComponentType<any>

/** Components rendered into empty placeholders, by their `data-island`. */
const ISLANDS: Record<string, Island> = { diagram: Diagram, search: SearchBox }

/** All others belong to references, whose code no other page loads. */
const importReference = () => import('../reference/reference-islands.tsx')
const referenceIslands = new Resource((attempt) =>
  attempt === 0 ? loadCode(importReference) : retryCode(importReference),
)

/** Renders the islands of the page on screen; the components belong to the chrome's tree. */
export function Islands({ hosts }: { hosts: HTMLElement[] }) {
  return hosts.map((host) => createPortal(<IslandIn host={host} />, host, keyOf(host)))
}

function IslandIn({ host }: { host: HTMLElement }) {
  const { island = '' } = host.dataset
  const Island = ISLANDS[island] ?? islands[island]
  if (Island)
    return (
      <CrashBoundary>
        <FromProps Island={Island} host={host} />
      </CrashBoundary>
    )
  return (
    <CrashBoundary
      title={stateStrings.partFailed}
      action={stateStrings.retry}
      onRetry={() => referenceIslands.retry()}
    >
      {/* Until then the markup of the page stands there. */}
      <Suspense fallback={null}>
        <LoadedReferenceIsland host={host} />
      </Suspense>
    </CrashBoundary>
  )
}

function FromProps({ Island, host }: { Island: Island; host: HTMLElement }) {
  return <Island {...JSON.parse(host.dataset.props ?? '{}')} />
}

function LoadedReferenceIsland({ host }: { host: HTMLElement }) {
  const { ReferenceIsland } = use(referenceIslands.get())
  return (
    <CrashBoundary>
      <ReferenceIsland host={host} />
    </CrashBoundary>
  )
}

const keys = new WeakMap<HTMLElement, string>()
let count = 0

/** An element that stays on the page keeps its component and state. */
function keyOf(host: HTMLElement): string {
  const key = keys.get(host) ?? String(count++)
  keys.set(host, key)
  return key
}
