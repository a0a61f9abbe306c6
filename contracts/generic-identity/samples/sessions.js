import { ids } from '../../shared/samples/ids.js'
import { newUser, user } from './users.js'

const password = 'slack-water-at-dawn'
const device = { id: ids.device.livingRoom, platform: 'roku', ip: '198.51.100.24' }
const tokens = {
  accessToken:
    'eyJhbGciOiJFUzI1NiIsImtpZCI6Im5sLTIwMjYtMDMifQ.eyJzdWIiOiJubC11c2VyLTIwNDE3In0.c2lnbmF0dXJl',
  expiresIn: 3600,
  refreshToken: 'nl_rt_0Vw5kXq8JtB2',
  refreshExpiresIn: 7776000,
}
const { externalUserId } = user
const { externalUserId: _, emailVerified, state, ...facts } = newUser
const active = { active: true, externalUserId, expiresAt: '2026-03-14T20:30:00Z', user }

export const samples = {
  IdentityLogin: { email: user.email, password, serviceId: ids.service.northlight, device },
  IdentityRegistration: { ...facts, password, serviceId: ids.service.northlight, device },
  IdentitySession: { user, tokens },
  IdentityTokens: tokens,
  IdentityRefresh: { refreshToken: 'nl_rt_7Hc1pRz4NyM9', device },
  IntrospectionRequest: { token: 'nl_at_6Lf3sGd0QvW8', tokenType: 'ACCESS_TOKEN' },
  Introspection: active,
  IdentityLogout: { externalUserId, refreshToken: tokens.refreshToken },
  IdentityRecovery: { email: user.email, language: 'en', serviceId: ids.service.northlight },
  IdentityVerification: { externalUserId, language: 'en' },
}

export const examples = {
  registerUser: { answers: { 201: { registered: { user: newUser, tokens } } } },
  introspectToken: {
    answers: { 200: { active, 'not active': { active: false } } },
  },
}
