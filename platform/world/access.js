import { samples as auth } from '../../contracts/cms/samples/auth.js'
import { samples as dashboards } from '../../contracts/shared/samples/dashboards.js'
import { samples as documents } from '../../contracts/shared/samples/documents.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { partnerFeed } from '../../contracts/shared/samples/ingest.js'
import { samples as keys } from '../../contracts/shared/samples/keys.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { samples as roles } from '../../contracts/shared/samples/roles.js'
import { northlightRoku } from '../../contracts/shared/samples/tenancy.js'
import { administrator, editor } from '../../contracts/shared/samples/users.js'

/** The keys of the service's applications; the web one is for testing. */
const applications = [
  northlightRoku,
  application('web', {
    id: ids.application.web,
    key: 'app_pk_TestWeb2nK5sD9Zt4Q8mW',
    returnUrls: [...northlightRoku.returnUrls, 'https://northlight.example/plans'],
  }),
  application('vizio', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1012',
    key: 'app_pk_TestVizio5sD9Zt4Q8mW2r',
  }),
  application('fire-tv', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1015',
    key: 'app_pk_TestFireTv9sFdQ2wL8Hn3',
  }),
  application('android-tv', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1011',
    key: 'app_pk_AndroidTv7yB1nV6r2Wx9',
    test: false,
  }),
  application('ios', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1013',
    key: 'app_pk_2Jf6Mz8PaS4wE1uD7gKx',
    test: false,
  }),
  application('android', {
    id: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1014',
    key: 'app_pk_8Hn3Rb5TcV7yQ2wL9sFd',
    test: false,
  }),
]

function application(platform, rest) {
  const { storeUrl: _, ...common } = northlightRoku
  return { ...common, name: `Northlight ${platform}`, platform, test: true, ...rest }
}

/** Signs webhooks in both directions; the test vectors of the contracts use it too. */
const SIGNING_SECRET = 'whsec_bm9ydGhsaWdodC1zaGFyZWQtc2VjcmV0LTAx'

/** What is about running the platform. A key holds 100 scopes at most, so a second one has these. */
const RUNNING =
  /^(analysis|analytics|apiKey|cache|changelog|cluster|dashboard|destination|log|organisation|role|termsAndConditions|user|userIcon):/

const EDITORS_WIDGET = 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9302'

/** What the CMS shows every operator after the login. */
const FOR_ALL = ['changelog:read', 'organisation:read', 'termsAndConditions:read']

/** Who may call dapi and cms. Secrets are published: this is a model. */
export function accessRows({ scopes, permissions, now }) {
  const { secret, expiresAt: _, ...ingest } = keys.CreatedKey
  const key = ({ secret, ...rest }) => ({
    ...ingest,
    ...rest,
    prefix: secret.slice(0, 12),
    lastUsedAt: now,
    $: { secret, userId: administrator.id },
    ...managed,
  })
  return {
    Application: applications,
    Role: [
      { ...roles.Role, permissions: [...roles.Role.permissions, ...FOR_ALL] },
      {
        ...roles.Role,
        id: administrator.roleId,
        name: 'Administrator',
        permissions: [...new Set([...permissions, ...scopes])],
      },
      {
        ...roles.Role,
        id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7103',
        name: 'Reader',
        organisationId: null,
        permissions: permissions.filter((permission) => permission.endsWith(':read')),
      },
    ],
    LoginChallenge: [
      {
        ...{ userId: editor.id, expiresAt: auth.TwoFactorLogin.expiresAt, wrong: 0 },
        $: { key: auth.TwoFactorLogin.challengeToken },
      },
    ],
    User: [
      { ...editor, $: { password: 'correct horse battery staple' } },
      {
        ...administrator,
        // He has scanned the code of a second factor, and is yet to confirm it.
        $: { password: 'correct horse battery staple', setupUntil: '2026-03-14T19:40:00Z' },
      },
    ],
    DashboardItem: [
      { ...dashboards.DashboardItem, $: { owner: administrator.id } },
      { ...dashboards.DashboardItem, id: EDITORS_WIDGET, $: { owner: editor.id } },
    ],
    OperatorSession: [{ id: ids.session.ada, userId: administrator.id, startedAt: now }],
    AccessKey: [
      { ...keys.AccessKey, $: { secret } },
      key({
        id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7202',
        name: 'Content and commerce, for tests',
        secret: 'dk_test_4mW2rV6yB1nK5sD9ZtQ8',
        scopes: scopes.filter((scope) => !RUNNING.test(scope)),
      }),
      key({
        id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7203',
        name: 'Operations, for tests',
        secret: 'dk_test_8sD9ZtQ84mW2rV6yB1nK',
        scopes: scopes.filter((scope) => RUNNING.test(scope)),
      }),
    ],
    Terms: [documents.Terms],
    TermsAcceptance: [documents.TermsAcceptance],
    SharedSecret: [{ id: 'webhooks', secret: SIGNING_SECRET }],
    Destination: [{ ...partnerFeed, $: { secret: SIGNING_SECRET } }],
  }
}
