import type { Family } from '../families.ts'
import { BOUNDED_TEXTS, HTTPS_ADDRESSES, UTC_TIMES } from './tighter-bounds.ts'

/** A breaking change that was decided on, and what readers are told about it. */
export interface DeclaredChange {
  /** Absent: every family. */
  families?: Family[]
  /** Which of the found changes it covers. */
  covers: RegExp
  says: string
}

/** Covers the named properties of requests and no others; a property may name its own bound. */
function bounds(properties: string[], bound?: string): RegExp {
  const lines = properties
    .map((property) => (bound ? `${property}: ${bound}` : property))
    .map((line) => line.replace(': ', ': now has ').replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(` request ?(?:${lines.join('|')})$`)
}

/** Declared changes by the release that brings them; `next` are those since the last release. */
export const declaredChanges: Record<string, DeclaredChange[]> = {
  '2026-11-17': [
    {
      covers: bounds(HTTPS_ADDRESSES, 'pattern ^https://'),
      says: 'Addresses must begin with `https://`, as their descriptions said.',
    },
    {
      covers: bounds(UTC_TIMES, 'pattern Z$'),
      says: 'Times must be in UTC and end in `Z`, as their descriptions said.',
    },
    {
      covers: bounds(BOUNDED_TEXTS),
      says: 'Limits that descriptions named, such as the longest title per language, are part of the schemas and are checked.',
    },
    {
      covers: /^search\w+ response 200: changes from object to union$/,
      says: 'A search with `fields` returns sparse items, which have a type of their own beside the complete entity.',
    },
    {
      covers: / request type: is no longer taken$/,
      says: 'Bodies of assets no longer hold `type`: the path says it.',
    },
    {
      covers: /^(create|update)Role request organisationId: is no longer taken$/,
      says: 'A role belongs to the organisation of its creator, so requests no longer name one.',
    },
    {
      covers: /^setLivestreamService request livestreams\[\] id: is now required$/,
      says: 'Live inputs are identified by an `id` that you choose, so that live events can name them.',
    },
    {
      covers: / email: may now be absent$/,
      says: 'Viewers of an external identity provider may have no `email`.',
    },
    {
      families: ['fapi'],
      covers: /^create(User|Analytics)Events request sentAt: is now required$/,
      says: 'Event batches carry `sentAt`, by which the clock of the device is corrected.',
    },
    {
      families: ['fapi'],
      covers: /^authorizeLicense response 200 persistent: is gone$/,
      says: 'Licences are never persistent: downloads are not part of the platform.',
    },
    {
      families: ['fapi'],
      covers: /^authorizeConnectCode response 204: is no longer returned$/,
      says: 'Authorising a connect code returns 200 with the device instead of 204.',
    },
    {
      families: ['dapi'],
      covers: /^receiveTranscodingReport request data streams\[\] codecs: is now required$/,
      says: 'Transcoding providers report the `codecs` of each stream.',
    },
    {
      families: ['cms'],
      covers: /^createPreSignedUrl response 201: changes from object to union$/,
      says: 'Large files are uploaded in parts that can resume; the response tells both kinds of upload apart.',
    },
    {
      families: ['generic-entitlement'],
      covers: /^checkEntitlements? request action: no longer takes DOWNLOAD$/,
      says: 'The platform no longer asks for DOWNLOAD.',
    },
    {
      families: ['generic-entitlement'],
      covers: /reasons\[\] code: changes from string to union$/,
      says: 'Reasons of a decision are an open list: unknown values count as OTHER.',
    },
    {
      families: ['generic-entitlement'],
      covers: /^createPurchase parameter header Idempotency-Key: is now required$/,
      says: 'The platform always sends an `Idempotency-Key` with a purchase.',
    },
    {
      covers:
        / error (ACCESS_DENIED|ALREADY_EXISTS|CREDENTIALS_INVALID|IMPORT_RUNNING|NOT_FOUND|PERMISSION_DENIED|PROFILE_LIMIT|ROLE_IN_USE|TOKEN_EXPIRED|TOKEN_INVALID|VALIDATION_FAILED): is no longer returned$/,
      says: 'Error codes with several meanings were split: each reason has one code and one status, listed in the catalogue of error codes.',
    },
  ],
  next: [],
}

/** The changes that nothing declares. */
export function undeclared(
  changes: string[],
  { release, family }: { release: string; family: Family },
): string[] {
  const declared = (declaredChanges[release] ?? []).filter(
    ({ families }) => !families || families.includes(family),
  )
  return changes.filter((change) => !declared.some(({ covers }) => covers.test(change)))
}
