import { ids } from './ids.js'
import { managed } from './media.js'

const read = { key: 'media:read', label: 'See assets' }
const remove = { key: 'media:delete', label: 'Delete assets' }
const revoke = { key: 'apiKey:revoke', label: 'Revoke API keys' }
const configure = { key: 'service:configure', label: 'Configure services' }

export const samples = {
  Role: {
    id: ids.role.editor,
    name: 'Editor',
    organisationId: ids.organisation.northlightMedia,
    permissions: ['media:read', 'media:write', 'media:delete'],
    ...managed,
  },
  PermissionList: { data: [revoke, remove, read, configure] },
  PermissionGroupList: {
    data: [
      { group: 'media', label: 'Media', permissions: [read, remove] },
      { group: 'service', label: 'Services', permissions: [configure] },
      { group: 'apiKey', label: 'API keys', permissions: [revoke] },
    ],
  },
}

export const examples = { listRoleUsers: { parameters: { id: ids.role.editor } } }
