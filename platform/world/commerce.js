import {
  adaMonthly,
  gijsSportsAddOn,
  harbourLightRental,
  monthly,
  sportsAddOn,
} from '../../contracts/shared/samples/commerce.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { ada, adaProfile, kidsProfile } from '../../contracts/shared/samples/viewers.js'

/** Dina subscribes, has a kids profile and a PIN, and logs in with a platform password. */
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

/** Eva's card failed too often: her plan is on hold. */
const eva = {
  ...dina,
  id: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6004',
  email: 'eva@northlight.example',
  firstName: 'Eva',
  lastName: 'Moerman',
  pinSet: false,
  $: { password: 'slack-water-at-dawn' },
}

/** Gijs keeps his account with the integrator, and has the Sports Add-on as a gift. */
const gijs = {
  ...ada,
  id: ids.user.gijs,
  firstName: 'Gijs',
  lastName: 'Bakker',
  externalUserId: 'nl-user-20418',
  pinSet: false,
  $: { email: 'gijs@northlight.example', password: 'slack-water-at-dawn', claims: {} },
}

const voucher = (id, percentOff, rest) => ({
  id,
  productIds: [ids.product.monthly],
  percentOff,
  expiresAt: '2026-06-21T00:00:00Z',
  usesLeft: 100,
  usedBy: [],
  ...rest,
})

/** A free first month, half price, and two that no longer work. */
const vouchers = [
  voucher('SPRING26', 100),
  voucher('HALF26', 50),
  voucher('WINTER25', 100, { expiresAt: '2026-03-01T00:00:00Z' }),
  voucher('CUP26', 50, { productIds: [ids.product.sportsAddOn] }),
  voucher('SOLDOUT', 100, { usesLeft: 0 }),
]

const dinaProfiles = {
  own: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6104',
  kids: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6105',
}

export function commerceRows() {
  const products = [monthly, sportsAddOn, harbourLightRental]
  return {
    // The integrator sells them; what is created in the data API is not theirs.
    Product: products.map((product) => ({
      ...product,
      ...managed,
      $: { externalId: `nl-${product.id}` },
    })),
    Viewer: [dina, eva, gijs],
    Profile: [
      { ...adaProfile, id: dinaProfiles.own, name: 'Dina', $: { parent: dina.id } },
      { ...kidsProfile, id: dinaProfiles.kids, $: { parent: dina.id } },
      { ...adaProfile, id: eva.id.replace('6004', '6106'), name: 'Eva', $: { parent: eva.id } },
      { ...adaProfile, id: gijs.id.replace('6005', '6107'), name: 'Gijs', $: { parent: gijs.id } },
    ],
    UserProduct: [
      { ...gijsSportsAddOn, $: { parent: gijs.id } },
      { ...adaMonthly, $: { parent: ada.id, trial: true } },
      {
        ...adaMonthly,
        id: ids.userProduct.adaMonthly.replace('51', '52'),
        $: { parent: dina.id, trial: true },
      },
      {
        ...adaMonthly,
        id: ids.userProduct.adaMonthly.replace('51', '53'),
        expiresAt: '2026-03-09T09:00:00Z',
        state: 'ON_HOLD',
        $: { parent: eva.id, trial: true, course: 'fails' },
      },
    ],
    PaymentSession: [
      {
        id: 'cs_test_northlight_a1B2c3D4',
        viewerId: ada.id,
        productId: ids.product.monthly,
        returnUrl: 'https://northlight.example/plans/done',
        test: true,
        expiresAt: '2026-03-15T19:30:00Z',
        userProductId: ids.userProduct.adaMonthly,
      },
    ],
    Purchase: [
      { id: 'nl-pur-88120', userProductId: ids.userProduct.adaMonthly },
      { id: 'nl-pur-88122', userProductId: gijsSportsAddOn.id },
    ],
    Voucher: vouchers,
  }
}
