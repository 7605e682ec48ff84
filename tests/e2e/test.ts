import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { statePath } from './site.ts'

export { expect } from '@playwright/test'

/** `ownerInvite` is the address of the sign-up of an empty site's owner. */
type Site = { origin: string; password: string; dataDir: string; ownerInvite?: string }

/** The site under test; what a page says on its console, and any error in it, fails the test. */
export const test = base.extend<{ site: Site; quiet: { allow(text: string | RegExp): void } }>({
  site: async ({ browserName: _ }, use) => {
    await use(JSON.parse(readFileSync(statePath, 'utf8')))
  },
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const [a, b] = randomBytes(2)
    await use({ 'x-forwarded-for': `10.77.${a}.${b}` })
  },
  baseURL: async ({ site }, use) => use(site.origin),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        const newPage = context.newPage.bind(context)
        context.newPage = async () => hydrateBeforeUse(await newPage())
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page }, use) => {
      const said: string[] = []
      const allowed: (string | RegExp)[] = []
      // Chromium's advice on forms is for who writes them, and not always right: a reset link names nobody. Its driver
      // speaks up when a picture with WebGL is slow.
      const isAdvice = (text: string) => text.startsWith('[DOM]') || text.includes('GL Driver Message')
      page.on('console', (message) => {
        if (!isAdvice(message.text())) said.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => said.push(`error: ${error.message}`))
      await use({ allow: (text) => void allowed.push(text) })
      const unexpected = said.filter(
        (line) => !allowed.some((text) => (text instanceof RegExp ? text.test(line) : line.includes(text))),
      )
      expect(unexpected, 'console').toEqual([])
    },
    { auto: true },
  ],
})

/** Lets `goto` wait until the page handles events: what a test does before that would be lost, on a slow machine alone. */
function hydrateBeforeUse(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (isPage && options?.waitUntil !== 'commit' && (await page.evaluate(hasScripting))) {
      await page.locator('html[data-hydrated], html:not(:has(#state))').waitFor({ state: 'attached' })
    }
    return response
  }
  return page
}

const hasScripting = () => !matchMedia('(scripting: none)').matches

/** Signs in by the API: the next page of the site is a member's. The log-in form has tests of its own. */
export async function signIn(page: Page, site: Pick<Site, 'origin' | 'password'>, username = 'demo'): Promise<void> {
  const response = await page.request.post('/auth/login', { data: { identifier: username, password: site.password } })
  const [access = '', refresh = ''] = (response.headers()['x-ciphera-tokens'] ?? '').split(':')
  expect(refresh, `signing in as ${username}: ${response.status()}`).not.toBe('')
  // Any address of the site will do: the tokens belong to its origin.
  await page.goto('/robots.txt')
  await page.evaluate(
    (pair) => {
      localStorage.setItem('cipheraAccessToken', pair.access)
      localStorage.setItem('cipheraRefreshToken', pair.refresh)
      document.cookie = 'signedIn=1; Path=/; SameSite=Lax'
    },
    { access, refresh },
  )
}

/**
 * Returns the options of tests that repeat one check: those outside of `sample` run only with FULL_TESTS, which
 * `npm run test:full` sets. Throws for a name that has no test.
 */
export function sampleTests(tests: Record<string, unknown>, sample: readonly string[]) {
  const unknown = sample.filter((name) => !(name in tests))
  if (unknown.length) throw new Error(`There is no test of ${unknown.join(', ')}`)
  return (name: string) => (sample.includes(name) ? {} : { tag: '@exhaustive' })
}

/** Letters that no other test writes. */
export const unique = (): string => Array.from(randomBytes(8), (byte) => 'abcdefghijklmnop'[byte % 16]).join('')

/** The password of every account that `register` makes. */
export const newPassword = 'four crossed copper wires'

export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByLabel('I am not a robot').press('Space')
  await expect(page.getByLabel('I am not a robot')).toBeChecked({ timeout: 180_000 })
}

/** Registers through the page, as anybody would, and is signed in. `isOpen` is for the page that is there already. */
export async function register(page: Page, username: string, { isOpen = false } = {}): Promise<void> {
  if (!isOpen) await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@mail.example`)
  await page.getByLabel('Password').fill(newPassword)
  await solveCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: `@${username}` }).waitFor()
}

/** A post of one's own, in a forum where no other test looks at the first row; gives its path. */
export async function publishPost(
  page: Page,
  title: string,
  { body = 'A body.', forum = 'off-topic' }: { body?: string; forum?: string } = {},
): Promise<string> {
  await page.goto(`/forum/${forum}`)
  await page.getByRole('link', { name: 'New post' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Body').fill(body)
  await page.getByRole('button', { name: 'Publish' }).click()
  await commentBox(page).waitFor()
  return new URL(page.url()).pathname
}

export const commentBox = (page: Page) => page.getByPlaceholder('Write your own comment')

/** Chooses an item of the menu of a creation, by keyboard. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'More actions' })
  // Another button keeps the place of the menu while it loads.
  await expect(menu).toBeEnabled()
  const item = page.getByRole('menuitem', { name, exact: true })
  // The menu closes if what it is about arrives again meanwhile, such as after an edit.
  await expect(async () => {
    await menu.press('Enter')
    await item.focus({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Enter')
}

/** Presses Enter on an item of an open menu, which may be gone before the key is released. */
export async function pressMenuItem(item: Locator): Promise<void> {
  await item.focus()
  await item.page().keyboard.press('Enter')
}

/** Waits until controls react, and until the session has arrived. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  const cookies = await page.context().cookies()
  const isMember = cookies.some(({ name, value }) => name === 'signedIn' && value)
  // A response may still arrive for the document before.
  const session =
    isMember &&
    page
      .waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
      .then(() => page.waitForResponse('**/graphql'))
  await page.goto(path)
  await session
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Agrees to a question of the site, whose title is the label of the button that agrees. */
export const agree = (page: Page, action: string): Promise<void> =>
  page.getByRole('dialog', { name: action, exact: true }).getByRole('button', { name: action, exact: true }).click()

/** A comment that the server has accepted; a form has its text too. */
export const sentComment = (page: Page, text: string) => page.locator('article[id^=cmt]').getByText(text)

/** The titles of a forum page, as links. */
export const postLink = (page: Page, index = 0) =>
  page.getByRole('list', { name: 'Posts' }).getByRole('listitem').nth(index).getByRole('link').first()

/** Waits for observers, timers without a delay and what they render. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // A window that the system does not draw gets no frames.
    const timeout = () => new Promise((resolve) => setTimeout(resolve, 500))
    for (let count = 0; count < 3; count++) await Promise.race([frame(), timeout()])
    // In a subtree that `content-visibility` skips, a transition never ends by itself.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  })

const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Checks the page in its current state with axe (WCAG A and AA). */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, wcag)

/** The rules whose results depend on the width; a full run of all tests checks every rule at both widths. */
const onPhones: axe.RunOnly = process.env.FULL_TESTS
  ? wcag
  : { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] }

/** Checks the page at the width of a desk and of the narrowest phone, in both themes, and that nothing overflows. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  // The themes differ in their colours alone.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
  await expectNoViolations(page, onPhones)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly): Promise<void> {
  // Laid out whole: what `content-visibility` skips has no size, and would be reported as overlapping its neighbours.
  await page.locator('li').evaluateAll((items) => {
    for (const item of items) item.style.contentVisibility = 'visible'
  })
  // The page is at its top, because targets under the fixed navbar would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // What is fading in has less contrast until it is there.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      if (animation.timeline === document.timeline && !isEndless) animation.finish()
    }
  })
  // Compiling it for each check would take a third of the time of all checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
      // Frames run scripts of others, or none.
    },
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  )
  expect(violations).toEqual([])
}
