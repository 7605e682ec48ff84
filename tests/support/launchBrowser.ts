import { type Browser, chromium } from '@playwright/test'

type Setup = { findBrowser(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> }

/** Finds or installs a browser as `npm test` does. */
export async function launchBrowser(args: readonly string[] = ['--disable-gpu']): Promise<Browser> {
  // The setup scripts run on any Node version before anything is installed, so they are untyped JavaScript.
  const { findBrowser } = (await import(new URL('../../tools/setup/browser.mjs', import.meta.url).href)) as Setup
  const executablePath = await findBrowser('.', process.env)
  if (!executablePath) throw new Error('There is no browser: install Chromium, or set CHROMIUM_PATH to one')
  const offline = ['--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...offline, ...args] })
}
