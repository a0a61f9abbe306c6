import type { Runner } from '../../../api/runner.ts'
import { importRunner } from '../../extension/runner.ts'
import { codeOnDemand } from '../../ui/states/load-code.ts'
import type { Resource } from '../../ui/states/resource.ts'

/** One for the tab: it keeps what requests have changed, from page to page. */
let runner: Resource<Runner> | undefined

/** Loads the portal's runner, again if the last attempt failed. */
export function loadRunner(base: string): Promise<Runner> {
  const create = async () => {
    // Without a runner, no sample has a button.
    const module = await importRunner?.()
    if (!module) throw new TypeError('importRunner')
    return module.createRunner({ base })
  }
  runner ??= codeOnDemand(create)
  return runner.getAnew()
}
