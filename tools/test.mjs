/**
 * `npm test`: all that a newcomer needs to see every test pass. Installs what is missing, finds or installs a browser,
 * builds, runs the checks and the browser tests. Ends with the line `N passed, N failed`. Runs on any Node from 20.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findNode, withPrograms } from './setup/node.mjs'
import { countStep, playwrightResults, vitestResults } from './setup/results.mjs'
import { run } from './setup/run.mjs'
import { runTool, SetupError, say } from './setup/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitestFile = join(root, '.cache', 'test-results', 'vitest.json')
const playwrightFile = join(root, '.cache', 'test-results', 'playwright.json')

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root)
  const node = findNode(root)
  const env = withPrograms(root, process.env)
  rmSync(dirname(vitestFile), { recursive: true, force: true })
  mkdirSync(dirname(vitestFile), { recursive: true })

  // Built first: the checks start the built site, too.
  const steps = [await build(node), await check(env)]
  if (!steps[0].failed) steps.push(await browserTests(node, env))
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  if (sum('failed')) process.exitCode = 1
})

async function check(env) {
  say('Checks: format, lint, types, import rules, generated files, unit and operation tests …')
  const code = await run('npm', ['run', '--silent', 'check'], { env: { ...env, VITEST_JSON: vitestFile } })
  return countStep(vitestResults(vitestFile), code)
}

async function build(node) {
  try {
    await ensureBuilt(root, node)
    return { passed: 0, failed: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function browserTests(node, env) {
  const browser = await findBrowser(root, env)
  if (!browser) {
    say('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one')
    return { passed: 0, failed: 1 }
  }
  say('Browser tests …')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  const settings = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile }
  const code = await run(node, [cli, 'test', '--reporter=list,json'], { env: { ...env, ...settings } })
  return countStep(playwrightResults(playwrightFile), code)
}
