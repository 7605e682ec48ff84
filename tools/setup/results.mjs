import { existsSync, readFileSync } from 'node:fs'

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

/** The numbers of a Playwright run. What passed only when it was tried again has passed. */
export function playwrightResults(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected }
}

/** A step that ends with an error although none of its tests failed has failed itself. */
export function countStep({ passed, failed }, code) {
  return { passed, failed: failed || (code === 0 ? 0 : 1) }
}
