import type { Behaviour, BehaviourModule, Call, Refinement } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { loggedRead } from '../operator/audit-trail.ts'
import { isProgress } from '../playback/progress.ts'
import { refusedAddress } from '../session/account-operations.ts'
import { mailNewAddressLink } from '../session/recovery-operations.ts'
import { endSessions } from '../session/session.ts'
import { startDeletion } from '../session/viewer-account.ts'
import { profilesOf } from './profiles.ts'

/** One page of rows, the newest first, of an existing viewer. */
function listOf(rowsFor: (world: World, viewer: Row, call: Call) => readonly Row[]): Behaviour {
  return withRow('Viewer', (world, call, viewer) => {
    return replyPage(world, call, rowsFor(world, viewer, call))
  })
}

/** The rows of the profile in the query, or of all profiles of the account. */
function ofProfiles(
  table: string,
  by: string,
  which: (row: Row) => boolean = () => true,
): Behaviour {
  return listOf((world, viewer, { query }) => {
    const profiles = profilesOf(world, viewer)
      .map(({ id }) => id)
      .filter((id) => query.profileId === undefined || query.profileId === id)
    return rowsOf(world, table)
      .filter((row) => profiles.includes(row.$?.parent as string) && which(row))
      .map((row): Row => ({ ...row, profileId: row.$?.parent as string }))
      .toSorted((one, other) => (String(one[by]) < String(other[by]) ? 1 : -1))
  })
}

/** A new address must be confirmed, and logs all devices out. */
const updateViewer: Refinement = withRow('Viewer', (world, call, viewer) => {
  const { email, firstName, lastName } = call.body as JsonObject & { email?: string }
  const isOwn = viewer.identityProvider === 'INTERNAL'
  const renames = firstName !== viewer.firstName || lastName !== viewer.lastName
  if (!isOwn && renames) return refuse(world, 'MANAGED_BY_PROVIDER')
  const refused = refusedAddress(world, viewer, email)
  if (refused) return refuse(world, refused)
  const stored = call.store(world)
  if ('problem' in stored.response || email === viewer.email) return stored
  const row = { ...find(stored.world, 'Viewer', viewer.id), emailVerified: false }
  const unconfirmed = put(stored.world, 'Viewer', row, String(viewer.id))
  const mailed = mailNewAddressLink(unconfirmed, call, row)
  const ended = endSessions(mailed, ({ viewerId }) => viewerId === viewer.id)
  return reply(ended, row as JsonObject)
})

/** Starts the deletion, as the viewer's own request does. */
const deleteViewer: Behaviour = withRow('Viewer', (world, _call, viewer) => {
  const isGone = viewer.state === 'DELETION_PENDING' || viewer.state === 'DELETED'
  return isGone ? refuse(world, 'NOT_FOUND') : reply(startDeletion(world, viewer).world)
})

/** Operations of a service's help desk. */
export const helpDesk: BehaviourModule = {
  operations: {
    deleteViewer,
    listViewerProfiles: listOf((world, viewer) => profilesOf(world, viewer)),
    listViewerFavorites: ofProfiles('Favorite', 'createdAt'),
    listViewerRatings: ofProfiles('Rating', 'updatedAt'),
    listViewerProgress: ofProfiles(
      'WatchingProgress',
      'updatedAt',
      (row) => row.state !== 'COMPLETED' && isProgress(row),
    ),
    listViewerHistory: ofProfiles('WatchingProgress', 'updatedAt'),
  },
  refinements: {
    updateViewer,
    listViewers: loggedRead,
    getViewer: loggedRead,
    searchViewers: loggedRead,
  },
}
