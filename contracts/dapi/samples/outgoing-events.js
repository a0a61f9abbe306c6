import { adaMonthly } from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'
import { nightly } from '../../shared/samples/ingest.js'

export const samples = {
  ImportEnded: { type: 'import.ended', timestamp: nightly.finishedAt, data: nightly },
  AssetPublicationChanged: {
    type: 'asset.publicationChanged',
    timestamp: '2026-03-28T17:00:00Z',
    data: {
      asset: { type: 'live-events', id: ids.asset.harbourCupFinal },
      externalId: 'nl-live-0001',
      previousState: 'ANNOUNCED',
      state: 'PUBLISHED',
    },
  },
  UserProductChanged: {
    type: 'userProduct.changed',
    timestamp: '2026-03-14T19:30:00Z',
    data: { userId: ids.user.ada, externalUserId: 'nl-user-20417', userProduct: adaMonthly },
  },
}
