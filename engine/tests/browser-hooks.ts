// Around each browser test. A set-up file runs for every test file, also in a worker that keeps its modules and its browser.
import { afterAll, afterEach, beforeEach } from 'vitest'
import { endFile, endTest, startTest } from './portal.ts'

beforeEach(startTest)
afterEach(endTest)
afterAll(endFile)
