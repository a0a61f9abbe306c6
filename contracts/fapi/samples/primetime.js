const code = 'X7KQ2MD'
const resourceId = 'northlight-one'

export const samples = {
  PrimetimeCode: {
    code,
    requestorId: 'northlight',
    authenticationUrl: 'https://northlight.example/tv-provider',
    expiresAt: '2026-03-14T20:00:00Z',
    interval: 5,
  },
  PrimetimePoll: { code },
  PrimetimeLogin: {
    status: 'AUTHENTICATED',
    mvpdId: 'harbour-cable',
    mvpdName: 'Harbour Cable',
    mvpdLogoUrl: 'https://images.backstage.example/mvpd/harbour-cable.png',
    temporary: false,
    expiresAt: '2026-04-13T19:30:00Z',
  },
  PrimetimeAuthorization: { resourceId },
  PrimetimeGrant: { resourceId, mvpdId: 'harbour-cable', expiresAt: '2026-03-15T19:30:00Z' },
  PrimetimeLogout: { logoutUrl: 'https://login.harbour-cable.example/logout' },
}
