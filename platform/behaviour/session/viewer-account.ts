import type { Call, Problem } from '../../src/behaviour.ts'
import type { Random } from '../../src/random.ts'
import { revise } from '../../src/resource/change-row.ts'
import { addSeconds } from '../../src/time.ts'
import { put, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { removePersonal } from '../viewer/profiles.ts'
import { endSessions } from './session.ts'

/** How long a deletion can be reverted. */
const DELETION_SECONDS = 30 * 24 * 60 * 60

/** States that cannot log in. */
export const BARRED = new Set(['SUSPENDED', 'DELETION_PENDING', 'DELETED'])

/** The address of an account; that of a provider is under `$`, as responses hide it. */
export function addressOf(viewer: Row): string {
  return String(viewer.email ?? viewer.$?.email)
}

/** The account with this address, compared without case. */
export function viewerByEmail(world: World, email: string): Row | undefined {
  const wanted = email.toLowerCase()
  return rowsOf(world, 'Viewer').find((viewer) => addressOf(viewer).toLowerCase() === wanted)
}

export function viewerByExternalId(world: World, id: string): Row | undefined {
  return rowsOf(world, 'Viewer').find(
    ({ externalUserId, state }) => externalUserId === id && state !== 'DELETED',
  )
}

/** The circumstances of creating an account: its name and initial locale. */
export interface Birth {
  readonly now: string
  readonly random: Random
  readonly country: string
  readonly language: string
}

/** Adds an account with one default profile. */
export function createViewer(
  world: World,
  birth: Birth,
  facts: Row,
): { world: World; viewer: Row } {
  const { now, random, country, language } = birth
  const managed = { createdAt: now, updatedAt: now, version: 1 }
  const viewer: Row = {
    id: random.uuid(),
    emailVerified: false,
    country,
    language,
    identityProvider: 'INTERNAL',
    pinSet: false,
    state: 'UNVERIFIED',
    ...facts,
    ...managed,
  }
  const id = random.uuid()
  const profile: Row = {
    id,
    name: String(facts.firstName ?? addressOf(viewer).split('@')[0]).slice(0, 40),
    imageId: String(rowsOf(world, 'ProfileImage')[0]?.id ?? random.uuid()),
    kids: false,
    autoplayNext: true,
    isDefault: true,
    preferences: {},
    ...managed,
    $: { parent: viewer.id },
  }
  const withViewer = put(world, 'Viewer', { key: String(viewer.id), row: viewer })
  return { world: put(withViewer, 'Profile', { key: id, row: profile }), viewer }
}

/** The next version of an account, unless nothing changes. */
export function updateViewer(
  world: World,
  viewer: Row,
  { facts, now }: { facts: Row; now: string },
): { world: World; viewer: Row } {
  const row = revise(viewer, facts, now)
  if (row === viewer) return { world, viewer }
  return { world: put(world, 'Viewer', { key: String(row.id), row }), viewer: row }
}

/**
 * The version of the service's terms that a viewer must have seen to register; undefined if any is
 * accepted.
 */
export function currentTerms(world: World, { caller }: Call): string | undefined {
  return settingsOf(world, caller.application).registration.termsVersion
}

/** Examples of leaked passwords. */
const LEAKED = new Set(['password123', '1234567890', 'qwertyuiop'])

export function passwordProblem(password: string): Problem | undefined {
  if (!LEAKED.has(password.toLowerCase())) return undefined
  const detail = 'The password is known from a leak.'
  const errors = [{ pointer: '/password', code: 'INVALID_VALUE', detail }]
  return { code: 'VALIDATION_FAILED', errors }
}

/** Ends every session; personal data is deleted after 30 days. */
export function startDeletion(
  world: World,
  viewer: Row,
  now: string,
): { world: World; deletionAt: string } {
  const deletionAt = addSeconds(now, DELETION_SECONDS)
  const facts = { state: 'DELETION_PENDING', $: { ...viewer.$, deletionAt } }
  const updated = updateViewer(world, viewer, { facts, now })
  const ended = endSessions(updated.world, now, ({ viewerId }) => viewerId === viewer.id)
  return { world: ended, deletionAt }
}

/** Keeps only the id and the ledger of products: profiles and personal data are deleted. */
export function deleteAccount(world: World, viewer: Row, now: string): World {
  const { $: _, firstName, lastName, birthDate, ...rest } = viewer
  const address = rest.email !== undefined && { email: `${rest.id}@deleted.invalid` }
  const row: Row = { ...rest, ...address, state: 'DELETED', version: Number(rest.version) + 1 }
  const ended = endSessions(world, now, ({ viewerId }) => viewerId === viewer.id)
  return rowsOf(ended, 'Profile')
    .filter(({ $ }) => $?.parent === viewer.id)
    .reduce(
      (state, profile) => removePersonal(remove(state, 'Profile', String(profile.id)), profile),
      put(ended, 'Viewer', { key: String(viewer.id), row }),
    )
}

export function deleteDueAccounts(world: World, now: string): World {
  return rowsOf(world, 'Viewer')
    .filter(({ state, $ }) => state === 'DELETION_PENDING' && String($?.deletionAt) <= now)
    .reduce((state, viewer) => deleteAccount(state, viewer, now), world)
}
