import { ERRORS_FILE, type ErrorIndex } from '../../../model/error-index.ts'
import { withBase } from '../../../model/routes.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'
import { loadCode } from '../../ui/states/load-code.ts'
import { Resource } from '../../ui/states/resource.ts'
import { searchStrings } from '../../ui/strings.ts'

export type Explaining = Resource<{
  index: ErrorIndex
  code: typeof import('./pasted-error.tsx')
}>

let explaining: Explaining | null = null

/** The catalogues and the code that explains errors; loaded only after a paste. */
export function loadExplanation(base: string): Explaining {
  explaining ??= new Resource(async () => {
    const [index, code] = await Promise.all([
      fetchErrors(withBase(base, `/${ERRORS_FILE}`)),
      loadCode(() => import('./pasted-error.tsx')),
    ])
    return { index, code }
  })
  return explaining
}

async function fetchErrors(url: string): Promise<ErrorIndex> {
  const response = await fetchFile(url).catch(() => null)
  if (!response?.ok) throw new Error(searchStrings.errorsUnreachable)
  return response.json()
}
