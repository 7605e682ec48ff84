/**
 * Takes screenshots of all pages at three widths in both themes, with one sheet per page, in `.cache/contact-sheet`.
 * Needs a build; `npm run contact-sheet -- forum` filters by name.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { extensions } from '#app/registry.ts'
import type { ManagementPanel } from '#client/pageParts.ts'
import { panelRights } from '#features/management/server/index.ts'
import startSite, { statePath } from '../tests/e2e/site.ts'

const widths = [390, 768, 1440] as const
const themes = ['light', 'dark'] as const
const folder = '.cache/contact-sheet'
/** Crops long pages, whose rest is repetitive. */
const maxHeight = 2_400
const minHeight = 800
const sheetWidth = 420

const panelFiles = globSync('src/features/*/web/panels.ts').map((file) => resolve(file))
const panelModules: { panels: readonly ManagementPanel[] }[] = await Promise.all(panelFiles.map((file) => import(file)))
const panels = panelModules.flatMap((module) => module.panels)

type Shot = {
  readonly name: string
  readonly path: string | ((page: Page) => Promise<string>)
  readonly as?: 'demo' | 'demo-staff' | 'demo-unverified'
}

const findLink = (from: string, pattern: RegExp) => async (page: Page) => {
  await page.goto(from)
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const match = hrefs.find((href) => pattern.test(href))
  if (!match) throw new Error(`No link like ${pattern} on ${from}`)
  return match
}

const ticket = findLink('/tracker/game', /^\/tracker\/game\/\d+$/)
const creation = findLink('/creations/subassemblies', /^\/creations\/subassemblies\/\d+/)

const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'blog', path: '/blog' },
  { name: 'blog post', path: findLink('/blog', /^\/blog\/[a-z]/) },
  { name: 'forums', path: '/forum' },
  { name: 'forum', path: '/forum/general?sort=-comments' },
  { name: 'forum in Chinese', path: '/forum/chinese?language=zh' },
  { name: 'post', path: findLink('/forum/general?sort=-comments', /^\/forum\/general\/\d+/) },
  { name: 'post of a member', path: findLink('/forum/help?sort=-comments', /^\/forum\/help\/\d+/), as: 'demo' },
  { name: 'new post', path: '/forum/general/new', as: 'demo' },
  { name: 'trackers', path: '/tracker' },
  { name: 'tracker', path: '/tracker/game' },
  { name: 'tracker with a fault', path: '/tracker/game?q=is%3A' },
  { name: 'tracker of the staff', path: '/tracker/game', as: 'demo-staff' },
  { name: 'ticket', path: ticket },
  { name: 'ticket of the staff', path: ticket, as: 'demo-staff' },
  { name: 'ticket kind', path: '/tracker/game/new', as: 'demo' },
  { name: 'new ticket', path: '/tracker/game/new/issue', as: 'demo' },
  { name: 'hub', path: '/creations' },
  { name: 'hub worlds', path: '/creations/worlds' },
  { name: 'hub subassemblies', path: '/creations/subassemblies' },
  { name: 'creation', path: creation },
  { name: 'creation details', path: async (page) => `${await creation(page)}?tab=details` },
  { name: 'upload', path: '/creations/upload', as: 'demo' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'newsletter of a member', path: '/newsletter', as: 'demo' },
  { name: 'newsletter unverified', path: '/newsletter', as: 'demo-unverified' },
  { name: 'newsletter archive', path: '/newsletter/archive' },
  { name: 'search', path: '/search?q=adder' },
  { name: 'search empty', path: '/search?q=zzzyyyxxx' },
  { name: 'profile', path: findLink('/forum/general', /^\/@/) },
  { name: 'own profile', path: '/@demo', as: 'demo' },
  { name: 'account settings', path: '/account-settings', as: 'demo' },
  { name: 'site settings', path: '/settings' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'buy page', path: '/get-the-game' },
  { name: 'changelog', path: '/changelog' },
  { name: 'help', path: '/goto/open-in-game-help' },
  { name: 'not found', path: '/nowhere' },
  { name: 'error', path: '/error?code=500' },
  { name: 'reset password', path: '/reset-password?key=x' },
  { name: 'home in Chinese', path: '/?language=zh' },
  { name: 'tracker in Chinese', path: '/tracker/game?language=zh' },
  { name: 'ticket in Chinese', path: async (page) => `${await ticket(page)}?language=zh` },
  { name: 'hub in Chinese', path: '/creations?language=zh' },
  { name: 'creation in Chinese', path: async (page) => `${await creation(page)}?language=zh` },
  { name: 'register in Chinese', path: '/register?language=zh' },
  { name: 'management in Chinese', path: '/management/index?language=zh', as: 'demo-staff' },
  { name: 'administration', path: '/admin', as: 'demo-staff' },
  // No demo account sees the panels that are for admins only.
  ...panels
    .filter(({ right }) =>
      panelRights.list({ extensions }).some(({ name, roles }) => name === right && roles.length > 0),
    )
    .map(({ name }) => ({ name: `management ${name}`, path: `/management/${name}`, as: 'demo-staff' }) as const),
]

type Site = { origin: string; password: string }

async function signIn(browser: Browser, site: Site, username: string) {
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/login?r=/forum')
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: `@${username}` }).waitFor()
  return context.storageState()
}

async function takeScreenshot(page: Page): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {}
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // As high as the page, so that fixed elements appear at its edges.
  await page.setViewportSize({ width, height: Math.min(Math.max(height, minHeight), maxHeight) })
  await page.waitForTimeout(500)
  return page.screenshot({ animations: 'disabled' })
}

async function createSheet(screenshots: Buffer[], file: string): Promise<void> {
  const small = await Promise.all(screenshots.map((image) => sharp(image).resize({ width: sheetWidth }).toBuffer()))
  const heights = await Promise.all(small.map(async (image) => (await sharp(image).metadata()).height ?? 0))
  const gap = 12
  await sharp({
    create: {
      width: small.length * (sheetWidth + gap) + gap,
      height: Math.max(...heights) + 2 * gap,
      channels: 3,
      background: '#888',
    },
  })
    .composite(small.map((input, i) => ({ input, left: gap + i * (sheetWidth + gap), top: gap })))
    .png()
    .toFile(file)
}

async function shoot(shot: Shot, { browser, site, states }: Stage): Promise<void> {
  const screenshots: Buffer[] = []
  const state = shot.as ? (states[shot.as] ??= await signIn(browser, site, shot.as)) : undefined
  for (const width of widths) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width, height: minHeight },
        colorScheme,
        ...(state ? { storageState: state } : {}),
      })
      const page = await context.newPage()
      await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(page))
      // A signed-in page keeps a connection open and never becomes idle.
      await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined)
      // Client-only content shows a spinner first.
      await page.locator('main:not(:has(output)) h1').first().waitFor({ timeout: 20_000 })
      const bytes = await takeScreenshot(page)
      await sharp(bytes).toFile(join(folder, `${shot.name} ${width} ${colorScheme}.png`))
      screenshots.push(bytes)
      await context.close()
    }
  }
  await createSheet(screenshots, join(folder, `${shot.name}.png`))
}

type State = Awaited<ReturnType<typeof signIn>>
type Stage = { browser: Browser; site: Site; states: Partial<Record<string, State>> }

const nameFilter = process.argv[2] ?? ''
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stop = await startSite()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox'],
})
try {
  const stage: Stage = { browser, site: JSON.parse(readFileSync(statePath, 'utf8')), states: {} }
  for (const shot of shots.filter(({ name }) => name.includes(nameFilter))) {
    try {
      await shoot(shot, stage)
      console.log(shot.name)
    } catch (error) {
      console.error(`${shot.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await stop()
}
