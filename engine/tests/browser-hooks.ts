// Hooks for each browser test. A set-up file runs for every test file, even if a worker keeps its
// modules and browser.
import { afterAll, afterEach, beforeEach } from 'vitest'
import { endFile, endTest, startTest } from './portal.ts'

beforeEach(startTest)
afterEach(endTest)
afterAll(endFile)
