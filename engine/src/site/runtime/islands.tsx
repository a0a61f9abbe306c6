import { type ComponentType, Suspense, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Diagram } from '../content/diagram.tsx'
import { islands } from '../extension/islands.ts'
import { SearchBox } from '../search/panel/search-box.tsx'
import { CrashBoundary } from '../ui/states/crash-boundary.tsx'
import { codeOnDemand } from '../ui/states/load-code.ts'
import { stateStrings } from '../ui/strings.ts'
import { trustedHtml } from '../ui/trusted-html.ts'

// biome-ignore lint/suspicious/noExplicitAny: each island knows its own props; the compiler checked them
type Island = ComponentType<any>

/** Components rendered into empty placeholders, by their `data-island`. */
const ISLANDS: Record<string, Island> = { diagram: Diagram, search: SearchBox }

/** Parts with code of their own, which only the pages that need it load. */
const guideRun = codeOnDemand(() => import('../reference/run/guide-run.tsx'))

/** All others belong to references. */
const referenceIslands = codeOnDemand(() => import('../reference/reference-islands.tsx'))

/** Renders the islands of the page on screen; the components belong to the chrome's tree. */
export function Islands({ hosts }: { hosts: HTMLElement[] }) {
  return hosts.map((host) => createPortal(<IslandIn host={host} />, host, keyOf(host)))
}

function IslandIn({ host }: { host: HTMLElement }) {
  const { island = '' } = host.dataset
  const Island = ISLANDS[island]
  const Own = islands[island]
  if (Island ?? Own)
    return (
      <CrashBoundary>
        {Island && <FromProps Island={Island} host={host} />}
        {Own && <OwnIsland Island={Own} host={host} />}
      </CrashBoundary>
    )
  const isRun = island === 'run'
  return (
    <CrashBoundary
      title={stateStrings.partFailed}
      action={stateStrings.retry}
      onRetry={() => (isRun ? guideRun : referenceIslands).retry()}
    >
      {/* Until then the markup of the page stands there. */}
      <Suspense fallback={null}>
        {isRun ? <LoadedGuideRun host={host} /> : <LoadedReferenceIsland host={host} />}
      </Suspense>
    </CrashBoundary>
  )
}

interface IslandProps {
  Island: Island
  host: HTMLElement
}

function FromProps({ Island, host }: IslandProps) {
  return <Island {...propsOf(host)} />
}

function propsOf(host: HTMLElement): object {
  return JSON.parse(host.dataset.props ?? '{}')
}

/** Replaces the markup of a portal's component, before the next paint. */
function OwnIsland({ Island, host }: IslandProps) {
  useLayoutEffect(() => host.querySelector(':scope > [data-before-island]')?.remove(), [host])
  const html = host.querySelector(':scope > template')?.innerHTML
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the build of this site
  const content = html && <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  return <Island {...propsOf(host)}>{content}</Island>
}

function LoadedReferenceIsland({ host }: { host: HTMLElement }) {
  const { ReferenceIsland } = use(referenceIslands.get())
  return (
    <CrashBoundary>
      <ReferenceIsland host={host} />
    </CrashBoundary>
  )
}

function LoadedGuideRun({ host }: { host: HTMLElement }) {
  const { GuideRun } = use(guideRun.get())
  return <FromProps Island={GuideRun} host={host} />
}

const keys = new WeakMap<HTMLElement, string>()
let count = 0

/** An element that stays on the page keeps its component and state. */
function keyOf(host: HTMLElement): string {
  const key = keys.get(host) ?? String(count++)
  keys.set(host, key)
  return key
}
