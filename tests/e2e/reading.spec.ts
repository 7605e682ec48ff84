import type { Browser, Page } from '@playwright/test'
import {
  commentBox,
  expect,
  expectAccessible,
  openHydrated,
  publishPost,
  register,
  sentComment,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

type Site = Parameters<typeof signIn>[1]

/** Another device. */
async function openAs(browser: Browser, site: Site, username: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin })
  await signIn(page, site, username)
  return page
}

async function writeComment(page: Page, text: string): Promise<void> {
  await commentBox(page).fill(text)
  await commentBox(page).press('Control+Enter')
  await expect(sentComment(page, text)).toBeVisible()
}

/** Makes the page check, as if the reader came back to the tab. */
const checkForReplies = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const badgeOf = (page: Page, title: string) => rowOf(page, title).locator('[data-unread]')
const newComments = (page: Page) => page.locator('article[data-unread-comment]')

test.describe('what is unread', () => {
  test('is announced while a conversation is open, and is read on all devices once it was on the screen', async ({
    page,
    site,
    browser,
  }) => {
    const title = `Who reads this ${unique()}`
    await signIn(page, site, 'demo')
    const path = await publishPost(page, title)
    await writeComment(page, 'The first word.')
    const writer = await openAs(browser, site, 'demo-staff')
    await openHydrated(writer, path)
    await writeComment(writer, 'Somebody else answers.')

    const list = await openAs(browser, site, 'demo')
    await list.goto('/forum/off-topic')
    await expect(badgeOf(list, title)).toHaveText(/^1 new comments/)

    await checkForReplies(page)
    const bar = page.getByRole('status').getByRole('button', { name: '1 new reply' })
    await expect(bar).toBeVisible()
    await expect(sentComment(page, 'Somebody else answers.')).toHaveCount(0)
    const marks = page.waitForResponse('**/api/reading')
    await bar.click()
    const reply = page.locator('article[id^=cmt]').filter({ hasText: 'Somebody else answers.' })
    await expect(reply).toBeFocused()
    await expect(reply).toBeInViewport()
    await expect(bar).toBeHidden()
    expect((await marks).status()).toBe(204)

    await openHydrated(list, '/forum/off-topic')
    await expect(badgeOf(list, title)).toHaveCount(0)
    await openHydrated(list, path)
    await expect(newComments(list)).toHaveCount(0)
    await list.close()
    await writer.close()
  })

  test('leads from the list to the first new comment, and u to the next one', async ({ page, site, browser }) => {
    const title = `Where was I ${unique()}`
    await signIn(page, site, 'demo')
    const path = await publishPost(page, title)
    for (let n = 1; n <= 12; n++) await writeComment(page, `Known remark number ${n}.`)
    const writer = await openAs(browser, site, 'demo-staff')
    await openHydrated(writer, path)
    for (const text of ['New remark one.', 'New remark two.']) await writeComment(writer, text)
    await writer.close()

    await page.goto('/forum/off-topic')
    const badge = badgeOf(page, title)
    await expect(badge).toHaveText(/^2 new comments/)
    // The title leads there too.
    const link = rowOf(page, title).getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', `${path}#first-unread`)
    // In a list, u moves between the badges that are links.
    for (let press = 0; press < 25 && !(await badge.evaluate((each) => each === document.activeElement)); press++)
      await page.keyboard.press('u')
    await expect(badge).toBeFocused()
    await page.keyboard.press('Enter')
    const [first, second] = ['New remark one.', 'New remark two.'].map((hasText) =>
      page.locator('article[id^=cmt]').filter({ hasText }),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
    await expect(first).toBeInViewport()
    await expect(first).toHaveAttribute('data-first-unread', 'New')
    await expect(newComments(page)).toHaveCount(2)
    await expect(page).toHaveURL(/#cmt-/)
    await page.keyboard.press('u')
    await expect(first).toBeFocused()
    await page.keyboard.press('u')
    await expect(second).toBeFocused()
    await page.keyboard.press('k')
    await expect(first).toBeFocused()
    await page.keyboard.press('j')
    await expect(second).toBeFocused()
    await expectAccessible(page)
  })

  test('moves nothing when it appears, and can be marked as read and back at once', async ({ page, site, browser }) => {
    const title = `Nothing moves ${unique()}`
    // New posts of other tests would move the rows.
    const forum = 'mods'
    const writer = await openAs(browser, site, 'demo-staff')
    await publishPost(writer, title, { forum })
    await writer.close()
    // Somebody whose marks no other test needs.
    await register(page, unique())
    const late = await openAs(browser, site, 'demo-staff')
    const path = await publishPost(late, `${title}, again`, { forum })
    await writeComment(late, 'A remark.')
    await late.close()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const tab = page.getByRole('link', { name: /^Forum .*new$/ })
      const session = Promise.withResolvers<void>()
      await page.route('**/graphql', async (route) => {
        await session.promise
        await route.continue()
      })
      await page.goto(`/forum/${forum}`)
      const row = rowOf(page, `${title}, again`)
      await expect(row.getByText('just now').or(row.getByText('ago')).first()).toBeVisible()
      const boxes = () =>
        page
          .locator('main li, main h1, main select, nav a')
          .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
      const before = await boxes()
      session.resolve()
      await expect(badgeOf(page, `${title}, again`)).toHaveAttribute('data-unread', 'new')
      await expect(tab).toBeVisible()
      await settled(page)
      expect(await boxes()).toEqual(before)
      await page.unroute('**/graphql')
    }
    // What is older than the account is read.
    await expect(rowOf(page, title).filter({ hasNotText: 'again' }).locator('[data-unread]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.locator('main [data-unread]')).toHaveCount(0)
    await expect(page.getByText('Everything here is marked as read.')).toBeAttached()
    await page.getByRole('button', { name: 'Undo: mark as unread again' }).click()
    await expect(badgeOf(page, `${title}, again`)).toBeVisible()
    await page.goto('/forum')
    await expect(rowOf(page, 'Mods and tools').locator('[data-unread]')).toHaveText(/^\d+ new/)
    await openHydrated(page, path)
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  })
})

test('a visitor is told of new replies within half a minute, and a hidden page does not ask', async ({
  page,
  site,
  browser,
}) => {
  const writer = await openAs(browser, site, 'demo-staff')
  const path = await publishPost(writer, `Who is there ${unique()}`)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/newer') && requests.push(request.url()))
  await page.clock.install()
  await openHydrated(page, path)
  // The parts that ask are loaded after the page.
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('status')).toBeAttached()
  await writeComment(writer, 'Anybody?')
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await page.clock.fastForward(31_000)
  await settled(page)
  expect(requests).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: '1 new reply' }).click()
  await expect(sentComment(page, 'Anybody?')).toBeInViewport()
  expect(requests).not.toEqual([])
  await writer.close()
})

test('comments are ordered by links that keep the page in place, and by the address without JavaScript', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site, 'demo')
  const path = await publishPost(page, `In which order ${unique()}`)
  for (const text of ['Said first.', 'Said last.']) {
    await writeComment(page, text)
    // Times of comments are in seconds.
    await settled(page)
  }
  const remarks = page.locator('article[id^=cmt]')
  await expect(remarks.first()).toContainText('Said first.')
  const top = await page.getByRole('heading', { name: 'Comments' }).boundingBox()
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(remarks.first()).toContainText('Said last.')
  await expect(page).toHaveURL(`${path}?order=newest`)
  expect(await page.getByRole('heading', { name: 'Comments' }).boundingBox()).toEqual(top)
  const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await reader.goto(path)
  await reader.getByRole('link', { name: 'Newest' }).click()
  await expect(reader.locator('article[id^=cmt]').first()).toContainText('Said last.')
  await expect(reader.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
  await expect(reader.locator('[data-unread]')).toHaveCount(0)
  await reader.close()
})
