import type { Adjustment, BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { listIn } from '../catalogue/assets.ts'

interface Input extends JsonObject {
  readonly id: string
  readonly connected: boolean
  readonly ingest: JsonObject & { readonly protocol: string; readonly url: string }
}

/** A known input keeps its encoder and its address; a new one gets an address. */
const withAddresses: Adjustment = ({ before, after }) => {
  const known = listIn<Input>(before, 'livestreams')
  const livestreams = listIn<Input>(after, 'livestreams').map((input) => {
    const { id, ingest } = input
    const old = known.find((each) => each.id === id)
    const isSame = old?.ingest.protocol === ingest.protocol
    const own = `${ingest.protocol.toLowerCase()}://live.backstage.example:9000?streamid=${id}`
    const url = isSame ? old.ingest.url : own
    return { ...input, connected: old?.connected ?? false, ingest: { ...ingest, url } }
  })
  return { ...after, livestreams }
}

export const liveInputs: BehaviourModule = { adjust: { LivestreamService: withAddresses } }
