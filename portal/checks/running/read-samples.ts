import { parseMeta, SHELLS } from '../../../engine/src/compiler/content/code/fence-meta.ts'
import { type Fence, fencesOf, type Guide } from '../fences.ts'

export type SampleKind = 'shell' | 'typescript' | 'http' | 'response' | 'device'

/** A code block that runs, or shows what came back. */
export interface Sample extends Fence {
  readonly kind: SampleKind
  readonly options: Readonly<Record<string, string>>
  readonly flags: readonly string[]
}

/** Samples that are alternatives, such as the tabs of one call; most stand alone. */
export type Step = readonly Sample[]

/** Languages of apps that run on a device. */
const DEVICE_LANGUAGES = ['swift', 'kotlin', 'brightscript']

/** The samples of a page in order; those of one `<Tabs>` form a step. */
export function readSteps(guide: Guide): Step[] {
  const tabs = tabsOf(guide.text)
  const steps: { tab: number; samples: Sample[] }[] = []
  for (const sample of fencesOf(guide).flatMap(toSample)) {
    const tab = tabs.findIndex(([from, until]) => sample.line >= from && sample.line <= until)
    const last = steps.at(-1)
    if (tab >= 0 && last?.tab === tab) last.samples.push(sample)
    else steps.push({ tab, samples: [sample] })
  }
  return steps.map(({ samples }) => samples)
}

/** The blocks that a page prints as files, by title. */
export function readFiles(guide: Guide): Map<string, string> {
  return new Map(
    fencesOf(guide).flatMap(({ meta, code }): [string, string][] => {
      const { title } = parseMeta(meta).options
      return title === undefined ? [] : [[title, code]]
    }),
  )
}

function toSample(fence: Fence): Sample[] {
  const { options, flags } = parseMeta(fence.meta)
  const kind = kindOf(fence, options, flags)
  if (kind === null || flags.includes('counter-example')) return []
  return [{ ...fence, kind, options, flags }]
}

function kindOf(
  { language }: Fence,
  { response }: Record<string, string>,
  flags: readonly string[],
): SampleKind | null {
  if (response !== undefined) return 'response'
  if (SHELLS.includes(language)) return 'shell'
  if (language === 'ts' || language === 'typescript') return 'typescript'
  if (DEVICE_LANGUAGES.includes(language)) return 'device'
  return language === 'http' && flags.some((flag) => flag.includes(':')) ? 'http' : null
}

/** First and last line of each `<Tabs>`. */
function tabsOf(text: string): [number, number][] {
  const ranges: [number, number][] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('<Tabs')) ranges.push([index + 1, Number.POSITIVE_INFINITY])
    const open = ranges.at(-1)
    if (open && line.trimStart().startsWith('</Tabs>')) open[1] = index + 1
  }
  return ranges
}
