import { firstLaunch, northlightDark } from '../../shared/samples/branding.js'
import { ids } from '../../shared/samples/ids.js'
import { localise } from '../../shared/samples/media.js'

/** Leaves out what only editors see. */
function toViewer({ createdAt, updatedAt, version, ...facts }) {
  return localise(facts)
}

const theme = toViewer(northlightDark)
const welcomeScreen = toViewer(firstLaunch)
const skip = { label: 'Skip', target: { type: 'NONE' }, style: 'TEXT' }

export const samples = {
  ProfileImage: {
    id: ids.image.profileFox,
    key: 'fox',
    url: 'https://images.backstage.example/profile/fox.png',
    category: 'Animals',
    kids: true,
  },
  CustomIcon: {
    id: ids.icon.anchor,
    key: 'anchor',
    url: 'https://images.backstage.example/icon/anchor.svg',
    category: 'Menu',
    kids: false,
  },
  Theme: theme,
  WelcomeScreen: { ...welcomeScreen, buttons: [...welcomeScreen.buttons, skip] },
}
