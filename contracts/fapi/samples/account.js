import { ids } from '../../shared/samples/ids.js'
import { ada, adaEmail, fenna, fennaEmail } from '../../shared/samples/viewers.js'

export const tokens = {
  accessToken: 'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJiNjFmMGQ4MyJ9.c2lnbmF0dXJl',
  expiresIn: 900,
  refreshToken: 'rt_5Xw8nQe2LkV0sT7yHb4MzJ1c',
  refreshExpiresIn: 2592000,
  tokenType: 'Bearer',
  sessionId: ids.session.ada,
}

const password = 'slack-water-at-dawn'

export const samples = {
  TokenSet: tokens,
  Registration: {
    email: fennaEmail,
    password,
    firstName: fenna.firstName,
    lastName: fenna.lastName,
    birthDate: fenna.birthDate,
    country: ada.country,
    language: ada.language,
    marketingOptIn: false,
    acceptedTermsVersion: ada.acceptedTermsVersion,
  },
  RegisteredViewer: {
    user: { ...fenna, emailVerified: false, pinSet: false, state: 'UNVERIFIED', version: 1 },
    tokens,
  },
  Credentials: { email: adaEmail, password },
  TokenExchange: {
    provider: 'northlight-id',
    token:
      'eyJhbGciOiJSUzI1NiIsImtpZCI6Im5sLTEifQ.eyJzdWIiOiJubC11c2VyLTIwNDE3Iiwibm9uY2UiOiJuLTBTNl9XekEyTWoifQ.c2lnbmF0dXJl',
    tokenType: 'ID_TOKEN',
    nonce: 'n-0S6_WzA2Mj',
  },
  TokenRefresh: { refreshToken: 'rt_9Lq3mZc7TfR1vB6xKd0NpS8a' },
  Logout: { everywhere: false },
  PasswordRecovery: { email: adaEmail },
  PasswordReset: { token: 'pr_2Hc6yVn0QxW4tJ8bMsE1', password },
  AccountDeletion: { state: 'DELETION_PENDING', deletionAt: '2026-04-13T19:30:00Z' },
}
