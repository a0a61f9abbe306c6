import { ids } from './ids.js'
import { managed } from './media.js'

const read = { key: 'media:read', label: 'See assets' }
const publish = { key: 'media:publish', label: 'Publish assets' }
const revoke = { key: 'apiKey:revoke', label: 'Revoke API keys' }
const configure = { key: 'service:configure', label: 'Configure services' }

export const samples = {
  Role: {
    id: ids.role.editor,
    name: 'Editor',
    organisationId: ids.organisation.northlightMedia,
    permissions: ['media:read', 'media:write', 'media:publish'],
    ...managed,
  },
  PermissionList: { data: [revoke, publish, read, configure] },
  PermissionGroupList: {
    data: [
      { group: 'media', label: 'Media', permissions: [read, publish] },
      { group: 'service', label: 'Services', permissions: [configure] },
      { group: 'apiKey', label: 'API keys', permissions: [revoke] },
    ],
  },
}

export const examples = { listRoleUsers: { parameters: { id: ids.role.editor } } }
