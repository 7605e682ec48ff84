import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Reads what a test run wrote with its JSON reporter; a run that wrote nothing has no results. */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The numbers of a Vitest run. A test file that cannot be loaded counts as one failure. */
export function vitestResults(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable(report).length }
}

/** The numbers of a Playwright run. */
export function playwrightResults(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}

/** The failures of both runs: the full name of each test, and its messages without colours. */
export function failedTests({ root, vitestFile, playwrightFile }) {
  const report = read(vitestFile)
  const unit = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        messages: failureMessages,
      })),
  )
  const broken = (report ? unloadable(report) : []).map(({ name, message }) => ({
    name: relative(root, name),
    messages: [message],
  }))
  const browser = (read(playwrightFile)?.suites ?? []).flatMap((suite) =>
    specsIn(suite)
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        name: `${join('tests/e2e', spec.file)}:${spec.line}: ${spec.title}`,
        messages: resultsIn(spec).flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      })),
  )
  return [...unit, ...broken, ...browser].map(({ name, messages }) => ({
    name,
    messages: messages.map(stripVTControlCharacters),
  }))
}

/** The `max` test files of both runs that took longest, with the sum of their tests in seconds. */
export function slowestFiles({ root, vitestFile, playwrightFile, max }) {
  const unit = (read(vitestFile)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const browser = (read(playwrightFile)?.suites ?? []).map((suite) => ({
    file: join('tests/e2e', suite.file),
    seconds: specsIn(suite)
      .flatMap(resultsIn)
      .reduce((total, { duration }) => total + duration / 1000, 0),
  }))
  return [...unit, ...browser].sort((a, b) => b.seconds - a.seconds).slice(0, max)
}

/** The last `max` warnings and errors in a log of the site. */
export function listWarnings(logFile, max) {
  if (!existsSync(logFile)) return []
  const entries = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return entries.filter(({ level }) => level >= 40).slice(-max)
}

const unloadable = (report) =>
  report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const resultsIn = ({ tests }) => tests.flatMap(({ results }) => results)

/** A step that ends with an error although none of its tests failed has failed itself. */
export function countStep({ passed, failed }, code) {
  return { passed, failed: failed || (code === 0 ? 0 : 1) }
}
