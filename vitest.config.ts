import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { compiledEngine } from './scripts/compiled-engine.ts'
import { SlowestFirst } from './scripts/slowest-first.ts'

/** The server bundle is written by each build: Node imports it without transformation. */
const server = { deps: { external: [/[\\/]portal-bundle-/] } }

export default defineConfig({
  test: {
    // A third file at a time would slow the others down: two use nearly all of two cores.
    maxWorkers: 2,
    // With `isolate: false`, a worker keeps its modules, and its browser, for all its files.
    sequence: { sequencer: SlowestFirst },
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
          ],
          globalSetup: ['scripts/build-engine.mjs'],
          server,
          setupFiles: ['engine/tests/fuzz-seed.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['platform/tests/**/*.test.ts', 'portal/checks/running/*.test.ts'],
          globalSetup: ['scripts/build-engine.mjs', 'scripts/build-platform.mjs'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      browserProject('engine', 'engine/tests/*.test.ts', []),
      browserProject('portal', 'portal/tests/**/*.test.ts', ['portal/tests/build-portal.ts']),
      browserProject('examples', 'examples/tests/*.test.ts', [
        'scripts/build-platform.mjs',
        'scripts/check-examples.mjs',
      ]),
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
    plugins: [compiledEngine()],
    test: {
      name,
      include: [files],
      server: { deps: { external: [...server.deps.external, /\/engine\/dist\//] } },
      isolate: false,
      setupFiles: ['engine/tests/browser-hooks.ts'],
      testTimeout: 60_000,
      hookTimeout: 180_000,
      // The default of one second is too short on a busy machine.
      expect: { poll: { timeout: 15_000 } },
      // A test that fails and then passes is reported as flaky; one that fails three times fails
      // the run.
      retry: 2,
      globalSetup: ['scripts/build-engine.mjs', ...setup],
    },
  }
}
