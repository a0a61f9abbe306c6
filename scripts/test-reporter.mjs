// Counts the tests of a run, and lists those that failed and those that passed only after a
// retry, in the file TEST_REPORT.
import { writeFileSync } from 'node:fs'

export default class TestReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const withError = (test) =>
      `${test.module.relativeModuleId} > ${test.fullName}${firstError(test.result().errors)}`
    // A file that does not even load fails the run without failing a test.
    const unloaded = modules.filter((module) => module.errors().length > 0)
    const report = {
      passed: inState('passed').length,
      failed: [
        ...inState('failed').map(withError),
        ...unloaded.map((module) => module.relativeModuleId + firstError(module.errors())),
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(withError),
    }
    writeFileSync(process.env.TEST_REPORT ?? '.portal/test-report.json', JSON.stringify(report))
  }
}

function firstError([error] = []) {
  return error ? `: ${error.message.split('\n')[0]}` : ''
}
