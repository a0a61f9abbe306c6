import { ids } from './ids.js'
import { managed } from './media.js'

export const northlightDark = {
  id: ids.theme.northlightDark,
  name: 'Northlight dark',
  mode: 'DARK',
  colors: {
    background: '0b1420',
    surface: '14202f',
    text: 'f4f7fa',
    primary: '3f8efc',
    accent: 'f2a93b',
  },
  typography: { headingFamily: 'Northlight Sans', bodyFamily: 'Northlight Text', scale: 1 },
  logo: {
    kind: 'LOGO',
    url: 'https://images.backstage.example/logo/northlight.png',
    width: 960,
    height: 240,
    alt: 'Northlight+',
  },
  cornerRadius: 8,
  ...managed,
}

export const firstLaunch = {
  id: ids.welcomeScreen.firstLaunch,
  title: { en: 'Welcome aboard', nl: 'Welkom aan boord' },
  body: {
    en: 'Series, films and the Harbour Cup. Two weeks free.',
    nl: 'Series, films en de Harbour Cup. Twee weken gratis.',
  },
  background: {
    kind: 'HERO',
    url: 'https://images.backstage.example/h/welcome.jpg',
    width: 3840,
    height: 1644,
    alt: 'A harbour at dawn.',
  },
  buttons: [
    {
      label: { en: 'Look around', nl: 'Rondkijken' },
      target: { type: 'PAGE', id: ids.page.home },
      style: 'PRIMARY',
    },
  ],
  showWhen: 'FIRST_LAUNCH',
  customisation: { logoPosition: 'top' },
  ...managed,
}

export const privacy = {
  id: ids.textPage.privacy,
  slug: 'privacy',
  kind: 'PRIVACY',
  title: 'Privacy',
  body: '<h2>What we keep</h2><p>Your account, and what you have watched.</p>',
  language: 'en',
  ...managed,
}

export const samples = { Theme: northlightDark, WelcomeScreen: firstLaunch, TextPage: privacy }
