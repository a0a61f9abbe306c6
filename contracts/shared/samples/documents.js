import { ids } from './ids.js'
import { managed } from './media.js'

const { version: _, ...dated } = managed

const terms = {
  id: ids.terms.november,
  version: '2025-11',
  title: 'Platform terms, November 2025',
  body: '## 1. Scope\n\nThese terms govern the use of the platform by organisations.',
  publishedAt: '2025-11-01T00:00:00Z',
  active: true,
}

const april = {
  version: '2026-04',
  title: 'Platform terms, April 2026',
  body: '## 1. Scope\n\nThese terms govern the use of the platform and of its APIs by organisations.',
}

const acceptance = {
  id: ids.acceptance.northlightMedia,
  termsId: ids.terms.november,
  organisationId: ids.organisation.northlightMedia,
  userId: ids.cmsUser.editor,
  acceptedAt: '2025-11-04T10:15:00Z',
  ip: '192.0.2.14',
}

export const samples = {
  Changelog: {
    id: ids.changelog.march,
    version: '2026.3',
    title: 'Bulk editing of windows',
    body: 'Windows of many assets can now be set at once.',
    publishedAt: '2026-03-09T08:00:00Z',
    audience: 'CMS',
    ...dated,
  },
  Terms: terms,
  TermsAcceptance: acceptance,
  TermsAcceptRequest: { termsId: ids.terms.november },
  OrganisationTerms: {
    organisationId: ids.organisation.northlightMedia,
    terms,
    accepted: true,
    acceptance,
  },
}

export const examples = {
  createTerms: {
    request: { 'a new version': april },
    answers: {
      201: {
        'the active version': {
          id: ids.terms.april,
          ...april,
          publishedAt: '2026-03-14T19:30:00Z',
          active: true,
        },
      },
    },
  },
  getTerms: { parameters: { id: ids.terms.november } },
  getTermsAcceptance: { parameters: { id: ids.acceptance.northlightMedia } },
  listUserAcceptances: { parameters: { id: ids.cmsUser.editor } },
}
