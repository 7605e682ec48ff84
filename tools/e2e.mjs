/** `npm run e2e`: runs the browser tests against the last build, with the arguments of Playwright. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './setup/browser.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runTool, SetupError } from './setup/log.mjs'
import { findNode, withPinnedNodePath } from './setup/node.mjs'
import { replaceProcess } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  process.chdir(root)
  await ensureInstalled(root, { dev: true })
  const env = withPinnedNodePath(root, process.env)
  const browser = await findBrowser(root, env)
  if (!browser) throw new SetupError('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one')
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  const args = [cli, 'test', ...process.argv.slice(2)]
  await replaceProcess(findNode(root), args, { ...env, CHROMIUM_PATH: browser })
})
