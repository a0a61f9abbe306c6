import { ids } from './ids.js'
import { managed } from './media.js'

export const miraOkafor = {
  id: ids.person.miraOkafor,
  name: 'Mira Okafor',
  biography: {
    en: 'Mira Okafor grew up on a lightship and films the sea as others film cities.',
    nl: 'Mira Okafor groeide op op een lichtschip en filmt de zee zoals anderen de stad.',
  },
  birthDate: '1984-05-02',
  images: [
    {
      kind: 'SQUARE',
      url: 'https://images.backstage.example/s/mira-okafor.jpg',
      width: 1200,
      height: 1200,
      alt: 'Mira Okafor on set.',
    },
  ],
  externalIds: { imdb: 'nm0000000', tmdb: '1' },
  ...managed,
}

export const crime = {
  id: ids.genre.crime,
  key: 'crime',
  name: { en: 'Crime', nl: 'Misdaad' },
  order: 1,
  ...managed,
}

export const director = {
  id: ids.crewRole.director,
  key: 'director',
  name: { en: 'Director', nl: 'Regie' },
  category: 'CREW',
  order: 1,
  ...managed,
}

export const samples = { Person: miraOkafor, Genre: crime, CrewRole: director }
