import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { statePath } from './site.ts'

export { expect } from '@playwright/test'

type Site = { origin: string; password: string }

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
  quiet: [
    async ({ page }, use) => {
      const said: string[] = []
      const allowed: (string | RegExp)[] = []
      // Chromium's advice on forms is for who writes them, and not always right: a reset link names nobody.
      page.on(
        'console',
        (message) => !message.text().startsWith('[DOM]') && said.push(`${message.type()}: ${message.text()}`),
      )
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

/** Signs in through the log-in page, as anybody would. */
export async function signIn(page: Page, site: Site, username = 'demo'): Promise<void> {
  await page.goto('/login?r=/forum')
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('button', { name: `@${username}` }).waitFor()
}

/** Letters that no other test writes. */
export const unique = (): string => Array.from(randomBytes(8), (byte) => 'abcdefghijklmnop'[byte % 16]).join('')

/** Of every account that `register` makes. */
export const newPassword = 'four crossed copper wires'

/** Registers through the page, as anybody would, and is signed in. */
export async function register(page: Page, username: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@mail.example`)
  await page.getByLabel('Password').fill(newPassword)
  await page.getByLabel('I am not a robot').press('Space')
  await expect(page.getByLabel('I am not a robot')).toBeChecked({ timeout: 180_000 })
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('button', { name: `@${username}` }).waitFor()
}

/** A post of one's own, in a forum where no other test looks at the first row; gives its path. */
export async function publishPost(page: Page, title: string, body = 'A body.'): Promise<string> {
  await page.goto('/forum/off-topic')
  await page.getByRole('link', { name: 'New post' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Body').fill(body)
  await page.getByRole('button', { name: 'Publish' }).click()
  await commentBox(page).waitFor()
  return new URL(page.url()).pathname
}

export const commentBox = (page: Page) => page.getByPlaceholder('Write your own comment')

/** The titles of a forum page, as links. */
export const postLink = (page: Page, index = 0) =>
  page.getByRole('list', { name: 'Posts' }).getByRole('listitem').nth(index).getByRole('link').first()

/** Waits until what was done has had its effects in the page: observers, timers without a delay and what they render. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

/** Frames that run no scripts answer axe with nothing, in some browsers for ever; their titles are for their tests. */
const silentFrames = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/** WCAG A and AA by axe, as the page stands, with what is out of sight in its place: else it lies on its neighbours. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('li').evaluateAll((items) => {
    for (const item of items) item.style.contentVisibility = 'visible'
  })
  // At the top: what the navbar lies over at the moment would count as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    .exclude(silentFrames)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}
