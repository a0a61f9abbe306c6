import { adaProfile, kidsProfile } from '../../shared/samples/viewers.js'

const one = (name, value) => ({ answers: { 200: { [name]: value } } })
const { id, isDefault, createdAt, updatedAt, version, ...kids } = kidsProfile

export const examples = {
  listProfiles: one('household', {
    data: [adaProfile, kidsProfile],
    paging: { page: 1, pageSize: 24, total: 2 },
  }),
  createProfile: {
    request: { kids },
    answers: { 201: { kids: { ...kidsProfile, version: 1 } } },
  },
  selectProfile: one('kids', kidsProfile),
}
