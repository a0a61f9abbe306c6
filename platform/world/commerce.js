import {
  adaMonthly,
  harbourLightRental,
  monthly,
  sportsAddOn,
} from '../../contracts/shared/samples/commerce.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { ada, adaProfile, kidsProfile } from '../../contracts/shared/samples/viewers.js'

/** Dina subscribes, has a profile for kids and a PIN, and logs in with a password of the platform. */
const dina = {
  ...ada,
  id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003',
  email: 'dina@northlight.example',
  firstName: 'Dina',
  lastName: 'Aalders',
  identityProvider: 'INTERNAL',
  externalUserId: undefined,
  $: { password: 'slack-water-at-dawn', pin: '2580' },
}

const dinaProfiles = {
  own: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6104',
  kids: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6105',
}

export function commerceRows() {
  const products = [monthly, sportsAddOn, harbourLightRental]
  return {
    Product: products.map((product) => ({ ...product, ...managed })),
    Viewer: [dina],
    Profile: [
      { ...adaProfile, id: dinaProfiles.own, name: 'Dina', $: { parent: dina.id } },
      { ...kidsProfile, id: dinaProfiles.kids, $: { parent: dina.id } },
    ],
    UserProduct: [
      { ...adaMonthly, $: { parent: ada.id } },
      { ...adaMonthly, id: ids.userProduct.adaMonthly.replace('51', '52'), $: { parent: dina.id } },
    ],
  }
}
