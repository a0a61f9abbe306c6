import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { revise } from '../../src/resource/change-row.ts'
import { checkPrecondition } from '../../src/resource/precondition.ts'
import { put, type Row, remove, type World } from '../../src/world.ts'
import { pageOfList } from '../catalogue/page.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import type { Session } from '../session/session.ts'
import { profilesOf, removePersonal, selectedProfile } from './profiles.ts'

const listProfiles: Behaviour = (world, call) => {
  const profiles = profilesOf(world, call.caller.viewer)
  return reply(
    world,
    pageOfList(profiles, call, ({ $: _, ...profile }) => profile as JsonObject),
  )
}

/** A kids profile needs a `maxAge`; names are unique in the account. */
const createProfile: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const profiles = profilesOf(world, viewer)
  const fault = faultOf(call, profiles)
  if (fault) return refuse(world, fault.code, fault)
  const { max } = settingsOf(world, call.caller.application).profiles
  if (profiles.length >= max) return refuse(world, 'PROFILE_LIMIT')
  const id = call.random.uuid()
  const row: Row = {
    ...(call.body as JsonObject),
    id,
    isDefault: false,
    createdAt: call.now,
    updatedAt: call.now,
    version: 1,
    $: { parent: String(viewer.id) },
  }
  const headers = { Location: `/user/profiles/${id}` }
  return reply(put(world, 'Profile', { key: id, row }), row as JsonObject, { headers })
}

function faultOf(call: Call, others: readonly Row[]) {
  const { name, kids, maxAge } = call.body as JsonObject
  if (kids === true && maxAge === undefined) {
    const detail = 'A kids profile needs an age limit.'
    return {
      code: 'VALIDATION_FAILED',
      errors: [{ pointer: '/maxAge', code: 'REQUIRED', detail }],
    }
  }
  return others.some((other) => other.name === name) ? { code: 'ALREADY_EXISTS' } : undefined
}

const getSelectedProfile: Behaviour = (world, call) =>
  reply(world, selectedProfile(world, call.caller) as JsonObject)

/** The session stores the selection; tokens are unchanged. */
const selectProfile: Behaviour = (world, call) => {
  const profile = ownProfile(world, call, call.path.profileId)
  if (!profile) return refuse(world, 'NOT_FOUND')
  const session = { ...(call.caller.session as Session), profileId: String(profile.id) }
  return reply(put(world, 'Session', { key: session.id, row: session }), profile as JsonObject)
}

/** A profile of another account is not found. */
function ownProfile(world: World, { caller }: Call, id: string | undefined): Row | undefined {
  return profilesOf(world, caller.viewer).find((profile) => profile.id === id)
}

const getProfile: Behaviour = (world, call) => {
  const profile = ownProfile(world, call, call.path.id)
  return profile ? reply(world, profile as JsonObject) : refuse(world, 'NOT_FOUND')
}

/** Replaces the profile: omitted properties are removed. */
const updateProfile: Behaviour = (world, call) => {
  const profile = ownProfile(world, call, call.path.id)
  if (!profile) return refuse(world, 'NOT_FOUND')
  const others = profilesOf(world, call.caller.viewer).filter(({ id }) => id !== profile.id)
  const fault = checkPrecondition(call, profile) ?? faultOf(call, others)
  if (fault) return refuse(world, fault.code, fault)
  const removed = { maxAge: undefined, language: undefined }
  const row = revise(profile, { ...removed, ...(call.body as JsonObject) }, call.now)
  return reply(put(world, 'Profile', { key: String(row.id), row }), row as JsonObject)
}

/** When the default profile is deleted, the oldest remaining one becomes the default. */
const deleteProfile: Behaviour = (world, call) => {
  const profile = ownProfile(world, call, call.path.id)
  if (!profile) return refuse(world, 'NOT_FOUND')
  const conflict = checkPrecondition(call, profile)
  if (conflict) return refuse(world, conflict.code, conflict)
  const [heir, ...rest] = profilesOf(world, call.caller.viewer)
    .filter(({ id }) => id !== profile.id)
    .toSorted((one, other) => (String(one.createdAt) < String(other.createdAt) ? -1 : 1))
  if (!heir) return refuse(world, 'LAST_PROFILE')
  const gone = removePersonal(remove(world, 'Profile', String(profile.id)), profile)
  if (![heir, ...rest].every(({ isDefault }) => !isDefault)) return reply(gone)
  const row = revise(heir, { isDefault: true }, call.now)
  return reply(put(gone, 'Profile', { key: String(heir.id), row }))
}

export const profiles: BehaviourModule = {
  operations: {
    listProfiles,
    createProfile,
    getSelectedProfile,
    selectProfile,
    getProfile,
    updateProfile,
    deleteProfile,
  },
}
