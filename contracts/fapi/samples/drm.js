import { ids } from '../../shared/samples/ids.js'

export const samples = {
  LicenseGrant: {
    playbackSessionId: ids.playbackSession.slackWater,
    expiresAt: '2026-03-14T23:30:00Z',
    maxHeight: 1080,
  },
}
