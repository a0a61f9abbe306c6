// Hooks for each browser test. A set-up file runs for every test file, even if a worker keeps its
// modules and browser.
import { afterAll, afterEach, beforeEach } from 'vitest'
import { endFile } from './portal.ts'
import { endTest, startTest } from './profiles.ts'

beforeEach(startTest)
afterEach(({ task }) => endTest(task.result?.state === 'fail'))
afterAll(endFile)
