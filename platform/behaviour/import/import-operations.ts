import {
  type Behaviour,
  type BehaviourModule,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import { find } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'
import { isBusy, queue } from './import-result.ts'

/** One import of a source at a time. The source is enabled, imported and linked to the service. */
const runImport: Behaviour = (world, call) => {
  const source = find(world, 'Source', call.path.sourceId ?? '')
  const service = find(world, 'Service', call.path.serviceId ?? '')
  if (!source || !service) return refuse(world, 'NOT_FOUND')
  const fits =
    source.status === 'ENABLED' &&
    ['DATA_AGENT', 'VIDEOSTAGE_CLOUD'].includes(String(source.kind)) &&
    listIn<string>(service, 'sourceIds').includes(String(source.id))
  if (!fits) return refuse(world, 'INVALID_STATE')
  if (isBusy(world, source)) return refuse(world, 'JOB_RUNNING')
  const { now, random } = call
  const queued = queue(world, { source, service, trigger: 'MANUAL', now, random })
  return reply(queued.world, showAs('ImportResult', queued.result, call))
}

const listSourceImportResults: Refinement = (world, call) =>
  find(world, 'Source', call.path.sourceId ?? '')
    ? call.store(world, {
        which: ({ sourceId }) => sourceId === call.path.sourceId,
        sort: [{ field: 'startedAt', order: 'desc' }],
      })
    : refuse(world, 'NOT_FOUND')

export const imports: BehaviourModule = {
  operations: { runImport },
  refinements: { listSourceImportResults },
}
