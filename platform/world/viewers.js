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

export function viewerRows({ now }) {
  return {
    Viewer: [
      { ...ada, $: { email: adaEmail, password, pin: '2580' } },
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
  }
}
