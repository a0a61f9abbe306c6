import { harbourCupFinal, lowTide, nightShift } from '../../contracts/shared/samples/assets.js'
import { northlightDark } from '../../contracts/shared/samples/branding.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { samples as keys } from '../../contracts/shared/samples/keys.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { hdLadder } from '../../contracts/shared/samples/pipeline.js'
import { roku } from '../../contracts/shared/samples/platforms.js'
import { samples as roles } from '../../contracts/shared/samples/roles.js'
import { northlight, northlightMedia } from '../../contracts/shared/samples/tenancy.js'

const archived = { status: 'ARCHIVED', images: [] }

const assets = {
  Series: [
    {
      ...lowTide,
      ...archived,
      id: ids.asset.customsHouse,
      externalId: 'nl-ser-0002',
      title: { en: 'The Customs House', nl: 'Het douanehuis' },
      slug: 'the-customs-house',
      seasons: [],
    },
  ],
  Podcast: [
    {
      ...nightShift,
      ...archived,
      id: ids.asset.shipToShore,
      externalId: 'nl-pod-0002',
      title: { en: 'Ship to Shore', nl: 'Van schip naar wal' },
      slug: 'ship-to-shore',
    },
  ],
  LiveEvent: [
    {
      ...harbourCupFinal,
      ...archived,
      id: ids.asset.harbourCup2025,
      externalId: 'nl-live-2025',
      title: { en: 'Harbour Cup Final 2025', nl: 'Finale Harbour Cup 2025' },
      slug: 'harbour-cup-final-2025',
      releaseDatetime: '2025-03-29T18:00:00Z',
      startAt: '2025-03-29T18:00:00Z',
      endAt: '2025-03-29T20:30:00Z',
      liveState: 'ENDED',
    },
  ],
}

/** What nothing refers to and no app shows: the samples of deletes remove it. */
export function unusedRows() {
  return {
    ...assets,
    SubscriptionTag: [
      {
        id: ids.subscriptionTag.summer,
        key: 'summer-2025',
        label: { en: 'Summer 2025', nl: 'Zomer 2025' },
        ...managed,
      },
    ],
    Platform: [{ ...roku, key: 'hotel-tv', label: 'Hotel TV', store: undefined }],
    Theme: [{ ...northlightDark, id: ids.theme.winter, name: 'Northlight winter' }],
    Service: [
      {
        ...northlight,
        id: ids.service.classic,
        name: 'Northlight Classic',
        slug: 'northlight-classic',
        status: 'ARCHIVED',
      },
    ],
    Organisation: [
      {
        ...northlightMedia,
        id: ids.organisation.tidewater,
        name: 'Tidewater Films',
        slug: 'tidewater-films',
        contactEmail: 'platform@tidewater.example',
      },
    ],
    Role: [{ ...roles.Role, id: ids.role.trainee, name: 'Trainee', permissions: ['media:read'] }],
    AccessKey: [
      {
        ...keys.AccessKey,
        id: ids.key.revoked,
        name: 'Old catalogue ingest',
        prefix: 'dk_live_2mB6',
        status: 'REVOKED',
        revokedAt: managed.updatedAt,
      },
    ],
    TranscodingProfile: [
      {
        ...hdLadder,
        id: ids.transcodingProfile.sdLadder,
        name: 'SD without DRM',
        drmConfigId: undefined,
      },
    ],
  }
}
