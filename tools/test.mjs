/**
 * `npm test`: installs what is missing, builds, and runs all checks and tests; of browser tests that repeat one check on
 * every form or page it runs a sample, and with `--full` all. Ends with the line `N passed, N failed`. Runs on any Node
 * from 20.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { log, runTool, SetupError } from './setup/log.mjs'
import { findNode, withPinnedNodePath } from './setup/node.mjs'
import {
  countStep,
  failedTests,
  listWarnings,
  playwrightResults,
  slowestFiles,
  vitestResults,
} from './setup/results.mjs'
import { runGroup } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitestFile = join(root, '.cache', 'test-results', 'vitest.json')
const playwrightFile = join(root, '.cache', 'test-results', 'playwright.json')
const isFull = process.argv.includes('--full')
const siteLogFile = join(root, '.cache', 'e2e-site.log')

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root, { dev: true })
  const node = findNode(root)
  const env = { ...withPinnedNodePath(root, process.env), ...(isFull ? { FULL_TESTS: '1' } : {}) }
  rmSync(dirname(vitestFile), { recursive: true, force: true })
  mkdirSync(dirname(vitestFile), { recursive: true })

  const [built, browser] = await Promise.all([build(node), findBrowser(root, env)])
  // One after the other: side by side on two cores they take longer in all, and pages miss their timeouts.
  const checked = await check(env)
  const browsed = await browserTests({ node, env, browser, built })
  const steps = [built, checked, browsed]
  const files = { root, vitestFile, playwrightFile }
  for (const { file, seconds } of slowestFiles({ ...files, max: 10 })) {
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${file}\n`)
  }
  if (browsed.failed) {
    for (const { time, msg, reason, err } of listWarnings(siteLogFile, 10)) {
      process.stdout.write(`SITE ${new Date(time).toISOString()} ${msg}: ${reason ?? err?.message ?? ''}\n`)
    }
  }
  // Repeated here, because hosts that run tests often show only the end of the output.
  for (const { name, messages } of failedTests(files)) {
    const lines = messages.flatMap((message) =>
      message
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, 12),
    )
    process.stdout.write(`FAILED ${name}\n${lines.map((line) => `    ${line}\n`).join('')}`)
  }
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  if (sum('failed')) process.exitCode = 1
})

async function check(env) {
  log('Checks: format, lint, types, import rules, generated files, unit and operation tests …')
  const code = await runGroup('npm', ['run', '--silent', 'check'], { env: { ...env, VITEST_JSON: vitestFile } })
  return countStep(vitestResults(vitestFile), code)
}

async function build(node) {
  try {
    await ensureBuilt(root, node)
    return { passed: 0, failed: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    log(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function browserTests({ node, env, browser, built }) {
  if (built.failed) return { passed: 0, failed: 0 }
  if (!browser) {
    log('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one')
    return { passed: 0, failed: 1 }
  }
  log('Browser tests …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  const settings = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile }
  const code = await runGroup(node, [cli, 'test', '--reporter=dot,json'], { env: { ...env, ...settings } })
  return countStep(playwrightResults(playwrightFile), code)
}
