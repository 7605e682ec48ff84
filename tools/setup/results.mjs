import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Reads what a test run wrote with its JSON reporter; a run that wrote nothing has no results. */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The numbers of a Vitest run. A test file that cannot be loaded counts as one failure. */
export function vitestResults(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** The numbers of a Playwright run. */
export function playwrightResults(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}

/** The `max` test files of both runs that took longest, with the sum of their tests in seconds. */
export function slowestFiles({ root, vitestFile, playwrightFile, max }) {
  const unit = (read(vitestFile)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const browser = (read(playwrightFile)?.suites ?? []).map((suite) => ({
    file: join('tests/e2e', suite.file),
    seconds: testsIn(suite).reduce((total, { duration }) => total + duration / 1000, 0),
  }))
  return [...unit, ...browser].sort((a, b) => b.seconds - a.seconds).slice(0, max)
}

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(testsIn),
]

/** A step that ends with an error although none of its tests failed has failed itself. */
export function countStep({ passed, failed }, code) {
  return { passed, failed: failed || (code === 0 ? 0 : 1) }
}
