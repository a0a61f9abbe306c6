import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** What renders pages is a bundle already, written anew by each build: Node takes it as it is. */
const server = { deps: { external: [/[\\/]portal-bundle-/] } }

export default defineConfig({
  test: {
    // Two files at a time: a browser waits more than it works, and more of them would make each other late.
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: [
            'engine/src/**/*.test.{ts,tsx}',
            'engine/tests/structure/*.test.ts',
            'contracts/**/*.test.ts',
            'portal/checks/*.test.ts',
            'portal/tests/ranking/*.test.ts',
          ],
          globalSetup: ['scripts/build-engine.mjs'],
          server,
          setupFiles: ['engine/tests/fuzz-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/tests/**/*.test.ts', 'portal/checks/running/*.test.ts'],
          globalSetup: ['scripts/build-engine.mjs', 'scripts/build-platform.mjs'],
          testTimeout: 60_000,
        },
      },
      browserProject('engine', 'engine/tests/*.test.ts', []),
      browserProject('portal', 'portal/tests/*.test.ts', ['portal/tests/build-portal.ts']),
    ],
  },
})

/** Tests that open a built site in a browser. */
function browserProject(
  name: string,
  files: string,
  setup: string[],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [files],
      server,
      // A worker keeps its browser and the engine's modules for all files that it runs.
      isolate: false,
      setupFiles: ['engine/tests/browser-hooks.ts'],
      testTimeout: 60_000,
      hookTimeout: 180_000,
      // A second, the default, is too short on a machine that does something else besides.
      expect: { poll: { timeout: 15_000 } },
      // What fails and then passes is printed as retried, to be looked into; what fails three times stops a release.
      retry: 2,
      globalSetup: ['scripts/build-engine.mjs', ...setup],
    },
  }
}
