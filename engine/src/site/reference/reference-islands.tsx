import type { ReactNode } from 'react'
import { readIndexNow } from './index/index-data.ts'
import { OperationIndex } from './index/operation-index.tsx'
import { ReferenceContext, readReferenceData } from './reference-data.ts'
import { ExamplePanel } from './request/example-panel.tsx'
import { readExamples } from './request/read-examples.ts'
import { RequestPanel } from './request/request-panel.tsx'
import { RequestSettings } from './request/request-settings.tsx'
import { useTakeOver } from './use-take-over.ts'

/** The islands of a family's page, each rendered from the data in its markup. */
const ISLANDS: Record<string, (host: HTMLElement) => ReactNode> = {
  'operation-index': (host) => <OperationIndex {...readIndexNow(host)} />,
  'request-settings': () => <RequestSettings />,
  request: (host) => (
    <RequestPanel template={JSON.parse(host.querySelector('script')?.textContent ?? '')} />
  ),
  examples: (host) => (
    <ExamplePanel examples={readExamples(host)} of={host.dataset.examples ?? ''} />
  ),
}

export function ReferenceIsland({ host }: { host: HTMLElement }) {
  const render = ISLANDS[host.dataset.island ?? '']
  if (!render) throw new Error(`There is no live part named ${host.dataset.island}.`)
  const island = useTakeOver(host, () => render(host))
  return <ReferenceContext value={readReferenceData(host)}>{island}</ReferenceContext>
}
