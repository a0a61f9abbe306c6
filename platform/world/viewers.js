import { samples as auth } from '../../contracts/cms/samples/auth.js'
import { samples as connectCodes } from '../../contracts/fapi/samples/connect-code.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { ada, adaEmail, adaProfile, kidsProfile } from '../../contracts/shared/samples/viewers.js'

const password = 'slack-water-at-dawn'

/** Ada subscribes and has a kids profile and a PIN; Bram uses the service for free. */
const bram = {
  ...ada,
  id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002',
  email: 'bram@northlight.example',
  firstName: 'Bram',
  lastName: 'de Wit',
  birthDate: '1984-01-30',
  language: 'nl',
  identityProvider: 'INTERNAL',
  pinSet: false,
  externalUserId: undefined,
}

/** Pending logins in the examples of the contracts. */
const logins = {
  ConnectCode: [
    {
      ...connectCodes.ConnectRequest,
      id: connectCodes.ConnectCode.deviceCode,
      deviceId: ids.device.livingRoom,
      interval: connectCodes.ConnectCode.interval,
    },
  ],
  OauthLogin: [
    {
      id: 'st_6Yb1Rk9w',
      redirectUri: 'https://northlight.example/login/done',
      expiresAt: '2026-03-14T19:40:00Z',
      code: 'ac_3Fv8nWq1LtZ6yK0r',
      claims: { sub: ada.externalUserId, email: adaEmail },
    },
  ],
  OneTimeLink: [
    {
      id: auth.ResetPassword.token,
      kind: 'operator-password',
      subject: ids.cmsUser.editor,
      sentAt: '2026-03-14T19:00:00Z',
      expiresAt: auth.ResetToken.expiresAt,
    },
    {
      id: 'pr_2Hc6yVn0QxW4tJ8bMsE1',
      kind: 'password',
      subject: bram.id,
      sentAt: '2026-03-14T19:20:00Z',
      expiresAt: '2026-03-14T20:20:00Z',
    },
  ],
  TvLogin: [
    {
      id: 'X7KQ2MD',
      deviceId: ids.device.livingRoom,
      expiresAt: '2026-03-14T20:00:00Z',
      interval: 5,
    },
  ],
  // Living room has a login with a provider, which lets it authorize a channel.
  ProviderLogin: [
    {
      id: `device/${ids.device.livingRoom}`,
      provider: 'harbour-cable',
      expiresAt: '2026-04-13T19:30:00Z',
    },
  ],
  IdentityUser: [],
  IdentitySession: [
    {
      id: 'nl_rt_7Hc1pRz4NyM9',
      externalUserId: ada.externalUserId,
      accessToken: 'nl_at_6Lf3sGd0QvW8',
      expiresAt: '2026-03-14T20:30:00Z',
      refreshExpiresAt: '2026-06-12T19:30:00Z',
    },
  ],
  D2cToken: [
    {
      id: ids.token.billing,
      expiresAt: '2026-03-14T20:30:00Z',
      scopes: ['viewer:read'],
      $: { parent: ids.d2cService.billing },
    },
  ],
}

export function viewerRows({ now }) {
  return {
    Viewer: [
      { ...ada, $: { email: adaEmail, password, pin: '2580', claims: { loyaltyTier: 'gold' } } },
      { ...bram, $: { password } },
    ],
    Profile: [
      { ...adaProfile, $: { parent: ada.id } },
      { ...kidsProfile, $: { parent: ada.id } },
      {
        ...adaProfile,
        id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6103',
        name: 'Bram',
        language: 'nl',
        $: { parent: bram.id },
      },
    ],
    Session: [
      {
        id: ids.session.ada,
        viewerId: ada.id,
        profileId: ids.profile.ada,
        applicationId: ids.application.roku,
        startedAt: now,
        refreshToken: 'rt_9Lq3mZc7TfR1vB6xKd0NpS8a',
        refreshExpiresAt: '2026-04-13T19:30:00Z',
      },
    ],
    ...logins,
  }
}
