import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchBrowser } from '#tests/launchBrowser.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { isAlive, readServerPid } from './holders.ts'

// Two real processes, and a browser.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const directory = mkdtempSync(join(tmpdir(), 'modules-'))
const dataDir = join(directory, 'data')
const database = { host: join(dataDir, 'postgres'), user: 'backplane', database: 'backplane' }
const password = 'a pass phrase'
const children: ChildProcess[] = []

async function startSite(env: Record<string, string>, args: readonly string[] = []): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      READ_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const address = /ready at (http:\S+)/.exec(output)?.[1]
    if (!address) continue
    child.stdout.resume()
    return address
  }
  throw new Error(`The site did not start: ${output}`)
}

let first: string
let second: string
let browser: Browser
let page: Page
let loaded = new Set<string>()

beforeAll(async () => {
  first = await startSite({ DATA_DIR: dataDir, DEMO_PASSWORD: password }, ['--demo'])
  const url = `postgres://backplane@${encodeURIComponent(database.host)}/backplane`
  second = await startSite({ DATA_DIR: join(directory, 'second'), DATABASE_URL: url })
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`update users set roles = '{admin}' where username = 'demo-staff'`)
  await client.end()
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)))
  await open('/login')
  await page.getByLabel('Email or username').fill('demo-staff')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${first}/`)
})
afterAll(async () => {
  await browser?.close()
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  const pid = readServerPid(dataDir)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function open(path: string): Promise<void> {
  await page.goto(first + path)
  await page.locator('html[data-hydrated]').waitFor()
}

const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client/.vite/en.json', 'utf8'))
/** Parts of pages that load late: with the first interaction, and for members. */
const lateScripts = ['src/app/shell/overlays/LazyOverlays.tsx', 'src/features/bookmarks/web/slotFills.ts'].map(
  (name) => manifest[name]?.file ?? name,
)

const isOfModule = (file: string) => /^src\/features\/(collections|creations|game)\//.test(file)

/** The scripts that have nothing but code of the module. */
function listModuleScripts(): string[] {
  const entries = Object.entries(manifest)
  const others = new Set(
    entries.filter(([name]) => name.startsWith('src/') && !isOfModule(name)).map(([, { file }]) => file),
  )
  return entries.filter(([name, { file }]) => isOfModule(name) && !others.has(file)).map(([, { file }]) => file)
}

const moduleScripts = listModuleScripts()
const listLoaded = () => moduleScripts.filter((file) => loaded.has(file))

async function setGame(choice: 'On' | 'Off'): Promise<void> {
  await open('/management/settings')
  await page.getByRole('button', { name: /The site is about a game/ }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: choice })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const getStatus = async (origin: string, path: string) => (await fetch(origin + path)).status

const pages = [
  '/',
  '/blog',
  '/forum',
  '/forum/general',
  '/forum/general/new',
  '/latest',
  '/tracker/game',
  '/tracker/game/new',
  '/search?q=adder',
  '/newsletter',
  '/settings',
  '/@mara_v',
  '/account-settings/notifications',
  '/account-settings/bookmarks',
  '/account-settings/following',
  '/management/inbox',
  '/management/reports',
  '/management/deleted',
  '/management/settings',
]

const gameLinks = 'a[href^="/creations"], a[href^="/collections"], a[href^="/get-the-game"], a[href^="/goto"]'

it('loads the scripts of the module while it is on', async () => {
  expect(moduleScripts.length).toBeGreaterThan(40)
  loaded = new Set()
  for (const path of ['/', '/creations', '/collections', '/get-the-game']) await open(path)
  await vi.waitFor(() => expect(listLoaded().length).toBeGreaterThan(5), 10_000)
  expect(await page.locator(`nav ${gameLinks.replaceAll(', ', ', nav ')}`).count()).toBeGreaterThan(2)
})

it('turns the module off in the management, in both processes at once', async () => {
  await setGame('Off')
  for (const origin of [first, second]) await expect.poll(() => getStatus(origin, '/creations')).toBe(404)
})

it.each(nonEmpty([1440, 390]))('loads no script of the module, and leads nowhere to it, at %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  for (const path of pages) {
    loaded = new Set()
    await open(path)
    // What loads with the first interaction.
    await page.mouse.move(5, 5)
    await page.keyboard.press('Tab')
    await expect.poll(() => lateScripts.every((file) => loaded.has(file)), { message: path }).toBe(true)
    expect(listLoaded(), path).toEqual([])
    // What members have written may name an address.
    expect(
      await page
        .locator(gameLinks)
        .filter({ hasNot: page.locator('xpath=ancestor::article') })
        .count(),
      path,
    ).toBe(0)
    const chrome = await page.locator('header, nav, h1, h2, label, footer').allInnerTexts()
    const spoken = chrome.join('\n').replaceAll(/The (site is about a )?game/g, '')
    if (!/^\/(@|search|tracker|forum|latest|blog|$)/.test(path))
      expect(spoken, path).not.toMatch(/\b(creation|world|subassembl|mods?\b|circuit|collection|3D)/i)
  }
})

it('has the sections that remain in the bars, on both sides of the breakpoint', async () => {
  const getSections = async () => page.getByRole('navigation', { name: 'Main' }).locator('ul > li > a').allInnerTexts()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/forum')
  expect((await getSections()).map((text) => text.split('\n')[0])).toEqual(
    expect.arrayContaining(['Blog', 'Newsletter', 'Issue tracker']),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectPage(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it('brings all back, without a restart, in both processes and in the open page', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setGame('On')
  for (const origin of [first, second]) await expect.poll(() => getStatus(origin, '/creations')).toBe(200)
  // The page was loaded while the module was off.
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expectPage(bar.getByRole('link', { name: 'Creation hub' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Blog' }).click()
  await expectPage(bar.getByRole('link', { name: 'Creation hub' })).toBeVisible()
  await bar.getByRole('link', { name: 'Creation hub' }).click()
  await expectPage(page.getByRole('main').locator('a[href^="/creations/"]').first()).toBeVisible()
})
