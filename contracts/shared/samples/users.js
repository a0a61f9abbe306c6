import { ids } from './ids.js'
import { managed } from './media.js'

export const editor = {
  id: ids.cmsUser.editor,
  email: 'noor@northlight.example',
  firstName: 'Noor',
  lastName: 'Jansen',
  organisationId: ids.organisation.northlightMedia,
  roleId: ids.role.editor,
  serviceIds: [ids.service.northlight],
  language: 'en',
  twoFactor: { enabled: true, method: 'TOTP', enabledAt: '2026-02-02T09:12:00Z' },
  whatsNewCheckedAt: '2026-03-02T08:00:00Z',
  bookmarks: ['media.movies', 'media.broadcasts'],
  iconId: ids.icon.lighthouse,
  lastLoginAt: '2026-03-14T08:01:00Z',
  status: 'ACTIVE',
  ...managed,
}

/** Acts with the sample key of a server. */
export const administrator = {
  ...editor,
  id: ids.cmsUser.administrator,
  email: 'tomas@northlight.example',
  firstName: 'Tomas',
  lastName: 'Ilves',
  roleId: ids.role.administrator,
  serviceIds: [ids.service.northlight, ids.service.classic],
  twoFactor: { enabled: false, method: 'TOTP' },
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"><path d="M0 0h7v7H0z"/></svg>'

export const samples = {
  User: editor,
  TwoFactorSetup: {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauthUri:
      'otpauth://totp/Backstage:noor%40northlight.example?secret=JBSWY3DPEHPK3PXP&issuer=Backstage',
    qrSvg: svg,
  },
  TwoFactorEnable: { code: '492039' },
  RecoveryCodes: {
    recoveryCodes: [
      'k7wd-2mqx',
      'p3rf-9hvt',
      'b8nc-4zsk',
      'x5gj-7dlw',
      'm2tq-6fbr',
      'h9vk-3cpn',
      'd4sz-8wgx',
      'r6lb-5jmt',
      'c3xf-2khq',
      'w8pn-9vds',
    ],
  },
  TwoFactorDisable: { password: 'correct horse battery staple', code: '492039' },
  WhatsNewChecked: { whatsNewCheckedAt: '2026-03-14T08:02:00Z' },
  BookmarkRequest: { menuBookmark: 'media.movies' },
  Bookmarks: { bookmarks: ['media.movies', 'media.broadcasts'] },
}

export const parameters = { menuBookmark: 'media.movies' }

export const examples = {
  getMe: { answers: { 200: { administrator } } },
  deactivateUser: {
    parameters: { id: ids.cmsUser.editor },
    answers: { 200: { deactivated: { ...editor, status: 'DEACTIVATED', version: 8 } } },
  },
  reactivateUser: {
    parameters: { id: ids.cmsUser.editor },
    answers: { 200: { reactivated: { ...editor, status: 'ACTIVE', version: 9 } } },
  },
  listUserLogs: { parameters: { userId: ids.cmsUser.editor } },
  markWhatsNewChecked: {
    answers: { 200: { read: { ...administrator, whatsNewCheckedAt: '2026-03-14T08:02:00Z' } } },
  },
}
