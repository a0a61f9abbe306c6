import { ids, secondId } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'

const ingest = {
  id: ids.key.ingest,
  name: 'Catalogue ingest',
  prefix: 'dk_live_9hQ2',
  serviceId: ids.service.northlight,
  scopes: ['media:read', 'media:write'],
  expiresAt: '2027-03-01T00:00:00Z',
  lastUsedAt: '2026-03-14T19:29:00Z',
  status: 'ACTIVE',
  ...managed,
}

const { lastUsedAt: _, ...unused } = { ...ingest, updatedAt: managed.createdAt, version: 1 }

export const samples = {
  AccessKey: ingest,
  CreatedKey: { ...unused, secret: 'dk_live_9hQ2vB7nM4xK8wT1rY5zL3pD6sF0gH2j' },
}

const { name, scopes } = others.AccessKey
const least = { name, serviceId: ingest.serviceId, scopes }
const report = {
  ...{ id: secondId(ingest.id), ...least, prefix: others.AccessKey.prefix, status: 'ACTIVE' },
  ...{ ...managed, secret: 'dk_live_4wT7kP2xN9bV5mR8cZ1sJ6fL3hG0dQ4y' },
}
const { expiresAt } = ingest

export const examples = {
  createKey: {
    request: {
      minimal: least,
      'with an expiry': { ...least, expiresAt },
    },
    answers: { 201: { minimal: report, 'with an expiry': { ...report, expiresAt } } },
  },
  revokeKey: {
    parameters: { id: ids.key.ingest },
    answers: {
      200: {
        revoked: { ...ingest, revokedAt: '2026-03-14T19:30:00Z', status: 'REVOKED', version: 8 },
      },
    },
  },
}
