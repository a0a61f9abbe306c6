// Counts the tests of a run, and lists those that passed only after a retry, in the file
// TEST_REPORT.
import { writeFileSync } from 'node:fs'

export default class TestReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    const report = {
      passed: count('passed'),
      failed: count('failed'),
      flaky: flaky.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
    }
    writeFileSync(process.env.TEST_REPORT ?? '.portal/test-report.json', JSON.stringify(report))
  }
}
