import { ids } from './ids.js'
import { managed } from './media.js'

const icon = (id, key, category) => ({
  id,
  key,
  url: `https://images.backstage.example/icons/${key}.svg`,
  category,
  kids: true,
  ...managed,
})

export const samples = {
  SubscriptionTag: {
    id: ids.subscriptionTag.premium,
    key: 'premium',
    label: { en: 'Premium', nl: 'Premium' },
    ...managed,
  },
  UserIcon: icon(ids.icon.lighthouse, 'lighthouse', 'Coast'),
  CustomIcon: icon(ids.icon.anchor, 'anchor', 'Navigation'),
  ProfileImage: icon(ids.image.profileFox, 'fox', 'Animals'),
}
