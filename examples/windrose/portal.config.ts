import { defineConfig, z } from 'portal-engine'

export default defineConfig({
  title: 'Windrose',
  tagline: 'Open weather stations',
  description: 'Measurements of a thousand volunteer weather stations, free for everyone.',
  url: 'https://developers.windrose.example',
  copyright: 'Data under CC BY 4.0',
  colorMode: 'system',
  locale: 'en-GB',
  references: [
    {
      family: 'v2',
      title: 'Windrose API v2',
      label: 'API v2',
      file: 'contracts/v2.yaml',
      languages: ['curl', 'python', 'typescript'],
    },
    {
      family: 'v1',
      title: 'Windrose API v1',
      label: 'API v1',
      file: 'contracts/v1.yaml',
      languages: ['curl', 'python'],
    },
  ],
  versions: [
    { id: 'v2', label: 'v2', href: '/v2' },
    { id: 'v1', label: 'v1 (until 2027)', href: '/v1' },
  ],
  sidebar: ['docs/first-reading', 'docs/moving-to-v2'],
  theme: {
    css: 'theme/theme.css',
    logo: 'theme/logo.svg',
    footer: [{ label: 'Data licence', href: 'https://creativecommons.org/licenses/by/4.0/' }],
  },
  components: {
    Scale: {
      props: z.strictObject({ force: z.number().int().min(0).max(12) }),
      file: 'components/scale.tsx',
    },
  },
  strings: {
    states: { retry: 'Once more' },
    banner: { failed: 'Parts of this site are missing.' },
    page: { getStarted: 'Read a station' },
    rules: { arrayOf: 'list of {items}', joinedByCommas: 'with commas in between' },
    statuses: { 200: 'Here it is' },
    markdown: { parameters: 'In the {location}' },
  },
})
