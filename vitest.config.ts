import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two files at a time: a browser waits more than it works, and more of them would make each other late.
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'contracts/**/*.test.ts', 'content/**/*.test.ts'],
          setupFiles: ['tests/fuzz-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A second, the default, is too short on a machine that does something else besides.
          expect: { poll: { timeout: 15_000 } },
          // What fails and then passes is printed as retried, to be looked into; what fails three times stops a release.
          retry: 2,
          globalSetup: ['tests/build-portal.ts'],
        },
      },
    ],
  },
})
