import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { firstVersion, revise } from '../../src/resource/content.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { find, put, type Row, remove, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import type { Session } from '../session/session.ts'
import { profilesOf, selectedProfile } from './profiles.ts'

const listProfiles: Behaviour = (world, call) => {
  const profiles = profilesOf(world, call.caller.viewer)
  return replyPage(world, call, profiles, ({ $: _, ...profile }) => profile as JsonObject)
}

/** A kids profile needs a `maxAge`; names are unique in the account. */
const createProfile: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const profiles = profilesOf(world, viewer)
  const fault = faultOf(world, call, profiles)
  if (fault) return refuse(world, fault)
  const { max } = settingsOf(world).profiles
  if (profiles.length >= max) return refuse(world, 'PROFILE_LIMIT')
  const id = call.random.uuid()
  const row: Row = {
    ...(call.body as JsonObject),
    id,
    isDefault: false,
    ...firstVersion(call.now),
    $: { parent: String(viewer.id) },
  }
  const headers = { Location: `/user/profiles/${id}` }
  return reply(put(world, 'Profile', row), row as JsonObject, { headers })
}

function faultOf(world: World, call: Call, others: readonly Row[], before?: Row) {
  const { name, kids, maxAge, imageId } = call.body as JsonObject
  if (imageId !== before?.imageId && !find(world, 'ProfileImage', imageId)) {
    return invalid('/imageId', 'There is no such image.', 'UNKNOWN')
  }
  if (kids === true && maxAge === undefined) {
    return invalid('/maxAge', 'A kids profile needs an age limit.', 'REQUIRED')
  }
  return others.some((other) => other.name === name) ? { code: 'ALREADY_EXISTS' } : undefined
}

const getSelectedProfile: Behaviour = (world, call) =>
  reply(world, selectedProfile(world, call.caller) as JsonObject)

/** A profile of another account is not found. */
function ownProfile(world: World, { caller, path }: Call): Row | undefined {
  return profilesOf(world, caller.viewer).find(({ id }) => id === (path.profileId ?? path.id))
}

/** The session stores the selection; tokens are unchanged. */
const selectProfile: Behaviour = withFound(ownProfile, (world, call, profile) => {
  const session = { ...(call.caller.session as Session), profileId: String(profile.id) }
  return reply(put(world, 'Session', session), profile as JsonObject)
})

const getProfile: Behaviour = withFound(ownProfile, (world, _call, profile) =>
  reply(world, profile as JsonObject),
)

/** Replaces the profile: omitted properties are removed. */
const updateProfile: Behaviour = withFound(ownProfile, (world, call, profile) => {
  const others = profilesOf(world, call.caller.viewer).filter(({ id }) => id !== profile.id)
  const fault = faultOf(world, call, others, profile)
  if (fault) return refuse(world, fault)
  const removed = { maxAge: undefined, language: undefined }
  const row = revise(profile, { ...removed, ...(call.body as JsonObject) }, call.now)
  return reply(put(world, 'Profile', row), row as JsonObject)
})

/** When the default profile is deleted, the oldest remaining one becomes the default. */
const deleteProfile: Behaviour = withFound(ownProfile, (world, call, profile) => {
  const [heir, ...rest] = profilesOf(world, call.caller.viewer)
    .filter(({ id }) => id !== profile.id)
    .toSorted((one, other) => (String(one.createdAt) < String(other.createdAt) ? -1 : 1))
  if (!heir) return refuse(world, 'LAST_PROFILE')
  const gone = remove(world, 'Profile', profile.id)
  if ([heir, ...rest].some(({ isDefault }) => isDefault)) return reply(gone)
  const row = revise(heir, { isDefault: true }, call.now)
  return reply(put(gone, 'Profile', row, String(heir.id)))
})

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
