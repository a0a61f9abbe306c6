import type { BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { put, type World } from '../../src/world.ts'
import { assetById } from '../catalogue/assets.ts'

const SHORT = /^.{1,64}$/

/** The data of each reason that others decide, and what fits the contract. */
const DATA = new Map(
  Object.entries<Readonly<Record<string, RegExp>>>({
    BLOCKED_APP_VERSION: {
      minimumVersion: /^\d{1,9}(\.\d{1,9}){2}$/,
      storeUrl: /^https:\/\/\w\S*$/,
    },
    BLOCKED_MVPD: { requestorId: SHORT, resourceId: SHORT },
    BLOCKED_ENTITLEMENT: { providerCode: SHORT, message: /^.{1,300}$/ },
    BLOCKED_DEVICE: { requirement: /^(DRM_LEVEL|HDCP|DEVICE_LIMIT)$/ },
  }),
)

const CODES = [...DATA].map(([code, facts]) => `${code} (${Object.keys(facts).join(', ')})`)
const USAGE = `Send { "assetId": "…", "code": "…", "data": { … } } with the id of an asset and the data of the code: ${CODES.join(', ')}.`

/** Others decide about an asset from now on. */
function restrict(world: World, { assetId, code, data }: JsonObject): World | string {
  const facts = DATA.get(String(code))
  if (!facts || !assetById(world, String(assetId))) return USAGE
  const textOf = (name: string) => String((data as JsonObject | null)?.[name] ?? '')
  const wrong = Object.entries(facts).find(([name, fits]) => !fits.test(textOf(name)))
  if (wrong) return `${wrong[0]} must match ${wrong[1].source}.`
  const given = Object.fromEntries(Object.keys(facts).map((name) => [name, textOf(name)]))
  return put(world, 'Restriction', { data: given }, `${assetId}/${code}`)
}

export const restrictions: BehaviourModule = { controls: { 'POST /restriction': restrict } }
