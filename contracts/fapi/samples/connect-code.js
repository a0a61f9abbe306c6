const deviceCode = 'dc_8sV3qLw0TnZy5KfR2mXh7JbP'
const userCode = 'KDRB-VTMX'

export const samples = {
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
