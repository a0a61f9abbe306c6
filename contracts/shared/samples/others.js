/**
 * How the second item of a list differs from the first, by entity; ids, keys and numbers follow by
 * rule.
 */
export const others = {
  Movie: { title: { en: 'The Long Ferry', nl: 'De lange veerboot' }, slug: 'the-long-ferry' },
  Series: { title: { en: 'Salt Road', nl: 'Zoutweg' }, slug: 'salt-road' },
  Podcast: { title: { en: 'Morning Watch', nl: 'Ochtendwacht' }, slug: 'morning-watch' },
  Episode: { title: { en: 'Neap Tide', nl: 'Doodtij' }, slug: 'neap-tide' },
  Clip: { title: { en: 'Behind the Lamp', nl: 'Achter de lamp' }, slug: 'behind-the-lamp' },
  Channel: { title: { en: 'Northlight Two', nl: 'Northlight Twee' }, slug: 'northlight-two' },
  Genre: { key: 'drama', name: { en: 'Drama', nl: 'Drama' } },
  CrewRole: { key: 'writer', name: { en: 'Writer', nl: 'Scenario' } },
  Person: { name: 'Tomas Lindqvist' },
  Role: { name: 'Scheduler' },
  Page: { title: { en: 'Movies', nl: 'Films' }, slug: 'movies' },
  Playlist: { title: { en: 'Leaving soon', nl: 'Binnenkort weg' } },
}
