import { ids } from '../../shared/samples/ids.js'
import { ada } from '../../shared/samples/viewers.js'

export const samples = {
  EntitlementsChanged: {
    type: 'entitlements.changed',
    timestamp: '2026-03-14T19:30:00Z',
    data: { serviceId: ids.service.northlight, externalUserIds: [ada.externalUserId] },
  },
}
