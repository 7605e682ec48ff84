import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findLink } from '../findLink.ts'
import { expect, openHydrated, settled, signIn, test } from '../test.ts'

// The policy of the site forbids the style that hides what differs from run to run.
test.use({ bypassCSP: true })

const widths = [390, 1280] as const
const themes = ['light', 'dark'] as const

/** Small differences of text rendering pass, a moved or cut part does not. */
const tolerance = { maxDiffPixelRatio: 0.01 } as const

type Screen = {
  name: string
  /** Sorted or filtered such that what other tests publish meanwhile is on another page. */
  path: string | ((page: Page) => Promise<string>)
  scrollTo?: string
  /** A selector. */
  waitFor?: string
  isSignedIn?: true
  language?: 'zh'
}

/** The longest conversation of the demo, with replies in many levels. */
const longPost = findLink('/forum/help?sort=-comments', /^\/forum\/help\/\d+/)
const deepComment = 'article article article article article article'

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'blog post', path: '/blog/community-boards-we-love-2' },
  { name: 'forum', path: '/forum/showcase?sort=-comments' },
  { name: 'deep thread', path: longPost, scrollTo: deepComment },
  { name: 'ticket', path: findLink('/tracker/game?q=sort:comments', /^\/tracker\/game\/\d+$/) },
  { name: 'hub', path: '/creations/subassemblies?sort=created' },
  {
    name: 'creation',
    path: findLink('/creations/subassemblies?sort=created', /^\/creations\/subassemblies\/\d+/),
    waitFor: '[data-state=shown]',
  },
  { name: 'profile', path: '/@Lin-Wei' },
  { name: 'empty search', path: '/search?q=zzzyyyxxx' },
  { name: 'register', path: '/register' },
  { name: 'buy page', path: '/get-the-game' },
  { name: 'forum index', path: '/forum' },
  { name: 'forum index in Chinese', path: '/forum', language: 'zh' },
  { name: 'blog list', path: '/blog?sort=created' },
  { name: 'long thread, newest first', path: async (page) => `${await longPost(page)}?order=newest` },
  { name: 'ticket list', path: '/tracker/game?sort=created' },
  { name: 'board', path: '/tracker/game?view=board&q=milestone:0.96&sort=created' },
  { name: 'search results', path: '/search?q=ripple+carry' },
  {
    name: 'world',
    path: findLink('/creations/worlds?sort=created', /^\/creations\/worlds\/\d+/),
    waitFor: '[data-state=shown]',
  },
  { name: 'mod', path: findLink('/creations/mods?sort=created', /^\/creations\/mods\/\d+/) },
  { name: 'account settings', path: '/account-settings', isSignedIn: true },
  { name: 'upload form', path: '/creations/upload', isSignedIn: true },
]

const chineseFont = 'node_modules/@fontsource-variable/noto-sans-sc'

/** Shows Chinese in a font of the repository instead of one of the system, under a name that the site's styles look for. */
async function loadChineseFont(page: Page): Promise<void> {
  await page.route('**/test-fonts/**', (route) =>
    route.fulfill({ path: join(chineseFont, 'files', route.request().url().split('/').at(-1) ?? '') }),
  )
  const css = readFileSync(join(chineseFont, 'index.css'), 'utf8')
  const content = css.replaceAll('Noto Sans SC Variable', 'Noto Sans CJK SC').replaceAll('./files/', '/test-fonts/')
  await page.addStyleTag({ content })
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
}

async function open(page: Page, { path, waitFor }: Screen): Promise<void> {
  await openHydrated(page, typeof path === 'string' ? path : await path(page))
  await loadChineseFont(page)
  await settled(page)
  if (waitFor) await page.locator(waitFor).waitFor()
}

const show = (page: Page, width: number, theme: 'light' | 'dark') =>
  Promise.all([
    page.setViewportSize({ width, height: 800 }),
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
  ])

async function scroll(page: Page, target: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator(target).first().scrollIntoViewIfNeeded()
}

for (const screen of screens) {
  test(`${screen.name} looks as it did`, async ({ page, site, quiet }) => {
    // A screenshot has to wait for the graphics driver.
    quiet.allow('GL Driver Message')
    if (screen.isSignedIn) await signIn(page, site)
    if (screen.language) {
      await page.context().addCookies([{ name: 'language', value: screen.language, url: site.origin }])
    }
    await show(page, widths[0], 'light')
    await open(page, screen)
    for (const width of widths) {
      for (const theme of themes) {
        await show(page, width, theme)
        if (screen.scrollTo) await scroll(page, screen.scrollTo)
        await expect.soft(page).toHaveScreenshot(`${screen.name} ${width} ${theme}.png`, tolerance)
      }
    }
  })
}

test('a thread whose replies are indented twice as far looks different', async ({ page }) => {
  await show(page, 390, 'light')
  await open(page, { name: 'deep thread', path: longPost })
  await scroll(page, deepComment)
  await page.addStyleTag({ content: 'article article { margin-left: 12px }' })
  test.skip(['all', 'changed'].includes(test.info().config.updateSnapshots), 'It must not become the stored picture.')
  const comparison = expect(page).toHaveScreenshot('deep thread 390 light.png', { ...tolerance, timeout: 5_000 })
  await expect(comparison).rejects.toThrow(/pixels/)
})
