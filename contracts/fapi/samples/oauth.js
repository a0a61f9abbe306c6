export const samples = {
  OauthStart: {
    authorizationUrl:
      'https://id.northlight.example/authorize?client_id=northlight-plus&state=st_6Yb1Rk9w',
    state: 'st_6Yb1Rk9w',
    expiresAt: '2026-03-14T19:40:00Z',
  },
}
