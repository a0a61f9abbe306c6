import { ada, adaEmail } from '../../shared/samples/viewers.js'

export const user = {
  externalUserId: ada.externalUserId,
  email: adaEmail,
  firstName: ada.firstName,
  lastName: ada.lastName,
  birthDate: ada.birthDate,
  country: ada.country,
  language: ada.language,
  marketingOptIn: ada.marketingOptIn,
  acceptedTermsVersion: ada.acceptedTermsVersion,
  emailVerified: true,
  state: 'ACTIVE',
  claims: { loyaltyTier: 'gold' },
}

export const samples = { IdentityUser: user }
