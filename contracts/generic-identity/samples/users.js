import { ada, adaEmail, fenna, fennaEmail } from '../../shared/samples/viewers.js'

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

const { claims: _, ...known } = user

export const newUser = {
  ...known,
  externalUserId: fenna.externalUserId,
  email: fennaEmail,
  firstName: fenna.firstName,
  lastName: fenna.lastName,
  birthDate: fenna.birthDate,
  emailVerified: false,
  state: 'UNVERIFIED',
}

export const samples = { IdentityUser: user }
