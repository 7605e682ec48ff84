/**
 * Takes screenshots of all pages at three widths in both themes, with one sheet per page, in `.cache/contact-sheet`.
 * Needs a build; `npm run contact-sheet -- forum` filters by name.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import startSite, { statePath } from '../tests/e2e/site.ts'
import { launchBrowser } from '../tests/support/launchBrowser.ts'
import { createContent, type Site } from './contactSheet/createContent.ts'
import { type Shot, shots } from './contactSheet/shots.ts'

const widths = [390, 768, 1440] as const
const themes = ['light', 'dark'] as const
const folder = '.cache/contact-sheet'
/** Crops long pages, whose rest is repetitive. */
const maxHeight = 2_400
const minHeight = 800
const sheetWidth = 420

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
  // The window gets as high as the page, so that fixed elements appear at its edges.
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
      const content = shot.isFrame ? 'footer' : 'main:not(:has(output)) h1'
      await page.locator(content).first().waitFor({ timeout: 20_000 })
      await shot.act?.(page)
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
const browser = await launchBrowser([])
try {
  const stage: Stage = { browser, site: JSON.parse(readFileSync(statePath, 'utf8')), states: {} }
  await createContent(stage.site)
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
