const deviceCode = 'dc_8sV3qLw0TnZy5KfR2mXh7JbP'
const userCode = 'KDRB-VTMX'

const request = {
  userCode,
  status: 'PENDING',
  deviceName: 'Living room TV',
  platform: 'roku',
  country: 'NL',
  requestedAt: '2026-03-14T19:24:00Z',
  expiresAt: '2026-03-14T19:34:00Z',
}

export const samples = {
  ConnectRequest: request,
  ConnectCode: {
    deviceCode,
    userCode,
    verificationUri: 'https://northlight.example/connect',
    verificationUriComplete: `https://northlight.example/connect?code=${userCode}`,
    expiresIn: 600,
    interval: 5,
  },
  ConnectCodePoll: { deviceCode },
  PollPending: { status: 'PENDING', interval: 5 },
  ConnectCodeApproval: { userCode, approve: true },
}

export const examples = {
  authorizeConnectCode: { answers: { 200: { approved: { ...request, status: 'APPROVED' } } } },
}
