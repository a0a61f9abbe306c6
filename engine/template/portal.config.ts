import { defineConfig, z } from 'portal-engine'

export default defineConfig({
  title: 'Example API',
  tagline: 'Documentation',
  description: 'Guides and reference of the Example API.',
  url: 'https://docs.example.com',
  copyright: 'Copyright © Example',
  references: [{ family: 'api', label: 'API', file: 'contracts/openapi.yaml' }],
  theme: { css: 'theme/theme.css', logo: 'theme/logo.svg' },
  components: {
    Badge: {
      props: z.strictObject({ label: z.string().min(1) }),
      file: 'components/badge.tsx',
    },
  },
})
