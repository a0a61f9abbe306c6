import { secondId } from '../../shared/samples/ids.js'
import { adaProfile, kidsProfile } from '../../shared/samples/viewers.js'

const one = (name, value) => ({ answers: { 200: { [name]: value } } })
const sam = { ...kidsProfile, id: secondId(kidsProfile.id), name: 'Sam' }
const { id, isDefault, createdAt, updatedAt, version, ...kids } = sam

export const examples = {
  listProfiles: one('household', {
    data: [adaProfile, kidsProfile],
    paging: { page: 1, pageSize: 24, total: 2 },
  }),
  createProfile: {
    request: { kids },
    answers: { 201: { kids: sam } },
  },
  selectProfile: one('kids', kidsProfile),
}
