import { isRunnable } from '../../../engine/src/compiler/content/code/fence-meta.ts'
import { hash32 } from '../../../platform/src/random.ts'
import type { Action, RecordedSample } from '../../run/recorded-sample.ts'
import type { Guide } from '../fences.ts'
import { givenBy } from './preparations.ts'
import type { Sample } from './read-samples.ts'
import type { SampleReport } from './sample-report.ts'

/** `docs/dapi/index.mdx` → `samples/docs/dapi.json`, in the public folder of the portal. */
export function recordFile({ file }: Guide): string {
  return `samples/${file.replace(/(\/index)?\.mdx$/, '')}.json`
}

/** What a page of the site needs to run the samples of a guide. */
export function recordPage(reports: readonly SampleReport[]): RecordedSample[] {
  return reports
    .map(({ step, sample, actions, viewer }) => {
      const given = givenBy(sample.options)
      return {
        step,
        ...(hasButton(sample) && { code: hash32(sample.code.trimEnd()).toString(36) }),
        ...(given.length > 0 && { given }),
        ...(viewer !== null && actions.some(isOfViewer) && { viewer }),
        actions,
      }
    })
    .filter(({ actions, code }) => actions.length > 0 || code !== undefined)
}

function isOfViewer(action: Action): boolean {
  if (!('call' in action) || action.returned === undefined) return false
  const { url, headers } = action.call
  return /\/\/[\w-]+\.fapi\.|\/fapi\//.test(url) && 'authorization' in headers
}

export function hasButton({ language, options, flags }: Sample): boolean {
  return isRunnable(language, { options, flags })
}
