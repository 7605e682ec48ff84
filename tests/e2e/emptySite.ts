import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { messages as accounts } from '#features/accounts/messages.ts'
import { messages as ui } from '#ui/messages.ts'
import { waitForAddress, waitForLine } from './site.ts'
import { test as base, newPassword, solveCaptcha } from './test.ts'

const cacheDir = '.cache/e2e-data'

/** For what everybody on a site would see: an empty site for one test. */
export const test = base.extend<{ ownerInvite: string; program: string }>({
  program: async ({ browserName: _ }, use) => use('dist/server/main.js'),
  site: async ({ program }, use) => {
    mkdirSync(cacheDir, { recursive: true })
    const dataDir = mkdtempSync(join(cacheDir, `${process.pid}-`))
    const site = startSite(program, dataDir)
    const [origin, ownerInvite] = await Promise.all([
      waitForAddress(site),
      waitForLine(site, /^Owner invite, valid once: (\S+)/),
    ])
    await use({ origin, password: '', dataDir, ownerInvite })
    await new Promise((resolve) => {
      site.once('exit', resolve)
      site.kill('SIGTERM')
    })
    rmSync(dataDir, { recursive: true, force: true })
  },
  ownerInvite: async ({ site }, use) => use(site.ownerInvite ?? ''),
})

/** Leads to the set-up of the site. */
export async function signUpOwner(page: Page, invite: string): Promise<void> {
  await page.goto(invite)
  const main = page.getByRole('main')
  await main.getByLabel(ui.username(), { exact: true }).fill('owner')
  await main.getByLabel(ui.email(), { exact: true }).fill('owner@play.example')
  await main.getByLabel(accounts.password(), { exact: true }).fill(newPassword)
  await solveCaptcha(page)
  await main.getByRole('button', { name: accounts.signUp(), exact: true }).click()
  await page.waitForURL('**/management/setup')
}

/** `program` is what Node runs, and `dataDir` an empty folder. */
function startSite(program: string, dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import ${resolve('tests/e2e/endWithParent.mjs')}`,
    SITE_ENV: 'staging',
    PORT: '0',
    DATA_DIR: resolve(dataDir),
    WRITE_LIMIT_FACTOR: '10',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  return spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] })
}
