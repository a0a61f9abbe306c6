import { invalid, type Problem } from '../../src/behaviour.ts'
import type { Random } from '../../src/random.ts'
import { firstVersion, revise } from '../../src/resource/content.ts'
import { addSeconds } from '../../src/time.ts'
import { put, type Row, removeWhere, rowsOf, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { endSessions } from './session.ts'

/** How long a deletion can be reverted. */
const DELETION_SECONDS = 30 * 24 * 60 * 60

/** States that cannot log in. */
export const BARRED = new Set(['SUSPENDED', 'DELETION_PENDING', 'DELETED'])

/** The address of an account; that of a provider is under `$`, as responses hide it, if it is known. */
export function addressOf(viewer: Row): string {
  return String(viewer.email ?? viewer.$?.email ?? viewer.externalUserId)
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
  const managed = firstVersion(now)
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
    name: String(facts.firstName || addressOf(viewer).split('@')[0]).slice(0, 40),
    imageId: String(rowsOf(world, 'ProfileImage')[0]?.id ?? random.uuid()),
    kids: false,
    autoplayNext: true,
    isDefault: true,
    preferences: {},
    ...managed,
    $: { parent: viewer.id },
  }
  const withViewer = put(world, 'Viewer', viewer)
  return { world: put(withViewer, 'Profile', profile, id), viewer }
}

/** The next version of an account, unless nothing changes. */
export function updateViewer(world: World, viewer: Row, facts: Row): { world: World; viewer: Row } {
  const row = revise(viewer, facts, world.clock)
  if (row === viewer) return { world, viewer }
  return { world: put(world, 'Viewer', row), viewer: row }
}

/**
 * The version of the service's terms that a viewer must have seen to register; undefined if any is
 * accepted.
 */
export function currentTerms(world: World): string | undefined {
  return settingsOf(world).registration.termsVersion
}

/** Examples of leaked passwords. */
const LEAKED = new Set(['password123', '1234567890', 'qwertyuiop'])

export function passwordProblem(password: string): Problem | undefined {
  const isLeaked = LEAKED.has(password.toLowerCase())
  return isLeaked ? invalid('/password', 'The password is known from a leak.') : undefined
}

/** Ends every session; personal data is deleted after 30 days. */
export function startDeletion(world: World, viewer: Row): { world: World; deletionAt: string } {
  const deletionAt = addSeconds(world.clock, DELETION_SECONDS)
  const facts = { state: 'DELETION_PENDING', $: { ...viewer.$, deletionAt } }
  const updated = updateViewer(world, viewer, facts)
  const ended = endSessions(updated.world, ({ viewerId }) => viewerId === viewer.id)
  return { world: ended, deletionAt }
}

/** Keeps only the id and the ledger of products: profiles and personal data are deleted. */
export function deleteAccount(world: World, viewer: Row): World {
  const { $: _, firstName, lastName, birthDate, ...rest } = viewer
  const address = rest.email !== undefined && { email: `${rest.id}@deleted.invalid` }
  const row: Row = { ...rest, ...address, state: 'DELETED', version: Number(rest.version) + 1 }
  const ended = endSessions(world, ({ viewerId }) => viewerId === viewer.id)
  return removeWhere(put(ended, 'Viewer', row), 'Profile', ({ $ }) => $?.parent === viewer.id)
}

export function deleteDueAccounts(world: World): World {
  return rowsOf(world, 'Viewer')
    .filter(({ state, $ }) => state === 'DELETION_PENDING' && String($?.deletionAt) <= world.clock)
    .reduce(deleteAccount, world)
}
