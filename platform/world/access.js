import { ids } from '../../contracts/shared/samples/ids.js'
import { samples as keys } from '../../contracts/shared/samples/keys.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { samples as roles } from '../../contracts/shared/samples/roles.js'
import { northlightRoku } from '../../contracts/shared/samples/tenancy.js'
import { editor } from '../../contracts/shared/samples/users.js'

/** A service's applications have one key each; those marked `test` may send `X-Country-Override`. */
const applications = [
  { ...northlightRoku, $: { test: true } },
  application('web', { id: ids.application.web, key: 'app_pk_test_web_2nK5sD9Zt4Q8' }),
  application('android-tv', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1011',
    key: 'app_pk_live_androidtv_7yB1n',
    $: {},
  }),
]

function application(platform, rest) {
  const { storeUrl: _, ...common } = northlightRoku
  return { ...common, name: `Northlight ${platform}`, platform, $: { test: true }, ...rest }
}

/** Who may call dapi and cms. Secrets are published: this is a model. */
export function accessRows({ scopes, now }) {
  const { secret, ...ingest } = keys.CreatedKey
  const administrator = {
    ...editor,
    id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002',
    email: 'tomas@northlight.example',
    firstName: 'Tomas',
    lastName: 'Ilves',
    roleId: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7102',
    twoFactor: { enabled: false },
  }
  const held = { name: 'Everything, for tests', prefix: 'dk_test_4mW2', scopes, lastUsedAt: now }
  return {
    Application: applications,
    Role: [
      roles.Role,
      { ...roles.Role, id: administrator.roleId, name: 'Administrator', permissions: scopes },
    ],
    User: [
      { ...editor, $: { password: 'correct horse battery staple' } },
      { ...administrator, $: { password: 'correct horse battery staple' } },
    ],
    OperatorSession: [{ id: ids.session.ada, userId: administrator.id, startedAt: now }],
    AccessKey: [
      { ...keys.AccessKey, $: { secret } },
      {
        ...ingest,
        ...held,
        id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7202',
        $: { secret: 'dk_test_4mW2rV6yB1nK5sD9ZtQ8', userId: administrator.id },
        ...managed,
      },
    ],
    SharedSecret: [{ id: 'webhooks', secret: 'whsec_bm9ydGhsaWdodC1zaW11bGF0ZWQtc2VjcmV0' }],
  }
}
