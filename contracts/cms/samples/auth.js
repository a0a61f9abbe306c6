const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJub29yIn0.c2lnbmF0dXJl'
export const challengeToken = 'eyJhbGciOiJFUzI1NiJ9.eyJzdGVwIjoyfQ.c2lnbmF0dXJl'
export const resetToken = 'rst_7Qm2Vx9Lk4Wd8Zp1Tn5B'
const password = 'correct horse battery staple'

const authenticated = { status: 'AUTHENTICATED', token, expiresAt: '2026-03-14T16:00:00Z' }
const challenged = {
  status: 'TWO_FACTOR_REQUIRED',
  challengeToken,
  expiresAt: '2026-03-14T19:35:00Z',
}

export const samples = {
  ForgotPassword: { email: 'noor@northlight.example' },
  ResetPassword: { token: resetToken, password: 'nine quiet harbours at dawn' },
  ResetToken: { emailHint: 'n***@northlight.example', expiresAt: '2026-03-14T20:00:00Z' },
  Login: { email: 'noor@northlight.example', password },
  AuthenticatedLogin: authenticated,
  TwoFactorLogin: challenged,
  LoginCompletion: { challengeToken, code: '492039' },
  PasswordChange: { currentPassword: password, newPassword: 'nine quiet harbours at dawn' },
}

export const examples = {
  getResetToken: { parameters: { token: resetToken } },
  logIn: {
    answers: {
      200: { 'second factor needed': challenged, 'logged in': authenticated },
    },
  },
}
