import type { Browser, Page } from '@playwright/test'
import { commentBox, expect, expectAccessible, publishPost, signIn, test, unique } from './test.ts'

// Two browsers, each with its own sign-in: on a busy machine that takes a while.
test.slow()

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const send = (page: Page) => page.keyboard.press('Control+Enter')

const post = (page: Page, name: string) => publishPost(page, `A conversation about ${name}`)

/** Another person in another browser; which of the demo accounts does not matter to those who answer. */
async function another(browser: Browser, site: { origin: string; password: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${Math.floor(Math.random() * 250)}.7` },
  })
  const page = await context.newPage()
  await signIn(page, site, 'demo-staff')
  return page
}

test('two browsers side by side: one writes, the other sees it, is notified, answers', async ({
  page,
  site,
  browser,
}) => {
  const name = unique()
  await signIn(page, site)
  const path = await post(page, name)
  const other = await another(browser, site)
  await other.goto(path)
  await commentBox(other).fill(`First words about ${name}`)
  await send(other)

  // Without a reload: the bell lights up, and who reads the post sees the comment.
  const comment = page.locator('article[id^=cmt]').filter({ hasText: `First words about ${name}` })
  await expect(comment).toBeVisible()
  await expect(bell(page, 'Notifications, some unread')).toBeVisible()
  await page.goto('/settings')
  await bell(page).click()
  const row = panel(page)
    .getByRole('listitem')
    .filter({ hasText: `A conversation about ${name}` })
  await expect(row).toContainText('@demo-staff commented on')
  await row.getByRole('link').click()
  await expect(panel(page)).toBeHidden()
  await page.waitForURL(`**${path}#cmt-*`)
  // Following the link is reading it.
  await bell(page).click()
  await expect(row).toHaveCount(0)
  await panel(page).getByRole('tab', { name: 'All' }).click()
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-target]')).toContainText('@demo-staff')

  await comment.getByRole('button', { name: 'Reply' }).click()
  await page.getByPlaceholder('Reply to @demo-staff').fill(`An answer about ${name}`)
  await send(page)
  await expect(other.getByText(`An answer about ${name}`)).toBeVisible()
  await bell(other).click()
  await expect(
    panel(other)
      .getByRole('listitem')
      .filter({ hasText: `@demo replied to your comment on “A conversation about ${name}”` }),
  ).toBeVisible()
  await other.context().close()
})

test('a notification is read one by one or all at once, and unread again if that fails (specification, section 4)', async ({
  page,
  site,
  browser,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|could not be marked/)
  const name = unique()
  // Nobody else reads this account's notifications meanwhile.
  const other = await another(browser, site)
  const path = await post(other, name)
  await signIn(page, site, 'demo')
  await page.goto(path)
  for (const words of ['one', 'two']) {
    await commentBox(page).fill(`${words} about ${name}`)
    await send(page)
    await expect(page.getByText(`${words} about ${name}`)).toBeVisible()
    await expect(commentBox(page)).toHaveValue('')
  }
  const rows = panel(other).getByRole('listitem').filter({ hasText: name })
  await bell(other).click()
  await expect(rows).toHaveCount(2)
  await expect(panel(other).getByRole('tab', { name: 'Unread' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(other)

  await other.route('**/graphql', (route) =>
    route.request().postData()?.includes('MarkNotificationAsRead') ? route.abort() : route.continue(),
  )
  await rows.first().getByRole('button', { name: 'Mark as read' }).click()
  await expect(other.getByText('The notification could not be marked as read')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await other.unroute('**/graphql')
  await rows.first().getByRole('button', { name: 'Mark as read' }).click()
  await expect(rows).toHaveCount(1)
  await panel(other).getByRole('tab', { name: 'All' }).click()
  await expect(rows).toHaveCount(2)
  // Beside the panel.
  await other.mouse.click(10, 300)
  await expect(panel(other)).toBeHidden()
  await other.context().close()
})

test('a comment is quoted, deleted to a tombstone and restored by the staff (D55)', async ({ page, site, browser }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const name = unique()
  await signIn(page, site)
  const path = await post(page, name)
  await commentBox(page).fill(`The first of ${name}`)
  await send(page)
  // By its id: the answer will hold the same words.
  const id = await page.locator('article[id^=cmt]').filter({ hasText: name }).first().getAttribute('id')
  const first = page.locator(`#${id}`)
  await first.getByRole('button', { name: 'Quote' }).click()
  const reply = page.getByPlaceholder('Reply to @demo')
  await expect(reply).toHaveValue(`> The first of ${name}\n\n`)
  await reply.press('Control+End')
  await reply.pressSequentially('Quite so.')
  await send(page)
  await expect(first.locator('blockquote')).toContainText(`The first of ${name}`)
  await first.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('[deleted]')).toBeVisible()

  const staff = await another(browser, site)
  await staff.goto(path)
  await staff.getByRole('button', { name: 'Restore' }).click()
  await expect(staff.getByText('[deleted]')).toHaveCount(0)
  await staff.context().close()
})

test('a tombstone is brought back by whoever deleted the comment, with its answer below it (D55)', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const name = unique()
  await signIn(page, site)
  const path = await post(page, name)
  await commentBox(page).fill(`The first of ${name}`)
  await send(page)
  const first = page.locator('article[id^=cmt]').first()
  const own = (action: string) => first.getByRole('button', { name: action, exact: true }).first()
  await own('Reply').click()
  await page.getByPlaceholder('Reply to @demo').fill(`The second of ${name}`)
  await send(page)
  const answer = first.locator('article[id^=cmt]')
  await expect(answer).toContainText(`The second of ${name}`)
  await own('Delete').click()
  await expect(first.getByText('[deleted]')).toBeVisible()
  await expect(page.getByText(`The first of ${name}`)).toHaveCount(0)

  await page.goto(path)
  await expect(first.getByText('[deleted]')).toBeVisible()
  await expect(answer).toContainText(`The second of ${name}`)
  await expectAccessible(page)
  await own('Restore').click()
  await expect(first).toContainText(`The first of ${name}`)
  await expect(page.getByText('[deleted]')).toHaveCount(0)
  await expect(answer).toContainText(`The second of ${name}`)
})

test('a deleted comment without answers is gone for everybody, and its author finds the way back after a reload (D55)', async ({
  page,
  site,
  browser,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const name = unique()
  await signIn(page, site)
  const path = await post(page, name)
  await commentBox(page).fill(`Said too soon: ${name}`)
  await send(page)
  const comment = page.locator('article[id^=cmt]').filter({ hasText: name })
  await comment.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Said too soon: ${name}`)).toHaveCount(0)
  const visitor = await browser.newPage({ baseURL: site.origin })
  await visitor.goto(path)
  await expect(visitor.getByText('No comments yet')).toBeVisible()
  await expect(visitor.getByText('Deleted comments')).toHaveCount(0)

  await page.reload()
  await page.getByText('Deleted comments (1)').click()
  await expect(page.getByText(`Said too soon: ${name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(comment).toContainText(`Said too soon: ${name}`)
  await expect(page.getByText('Deleted comments')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText(`Said too soon: ${name}`)).toBeVisible()
  await visitor.close()
})

test('an answer that was begun stands open again after the tab has died (specification, section 4)', async ({
  page,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const name = unique()
  await signIn(page, site)
  await post(page, name)
  await commentBox(page).fill(`Answer me, ${name}`)
  await send(page)
  await page.locator('article[id^=cmt]').getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByPlaceholder('Reply to @demo')
  await reply.fill('Half an ans')
  await page.reload()
  await expect(reply).toHaveValue('Half an ans')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await reply.fill('')
})

test('how much one hears of a post is chosen on it, and of each type in the account settings', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await post(page, unique())
  // Whoever writes a post watches it.
  const watch = page.getByRole('button', { name: 'How much you hear of this: Watching' })
  await watch.click()
  await page.getByRole('menuitem', { name: /Muted/ }).click()
  await expect(page.getByRole('button', { name: 'How much you hear of this: Muted' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'How much you hear of this: Muted' })).toBeVisible()

  await page.goto('/account-settings')
  const likes = page.getByRole('switch', { name: 'Tickets opened and closed: Email' })
  const before = await likes.isChecked()
  await likes.click()
  await expect(likes).toBeChecked({ checked: !before })
  await page.reload()
  await expect(likes).toBeChecked({ checked: !before })
  await likes.click()
})

test('a page names its feeds, after a navigation in the app too', async ({ page }) => {
  const feeds = () =>
    page.locator('link[rel=alternate]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.goto('/forum')
  expect(await feeds()).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /General/ })
    .first()
    .click()
  await page.waitForURL('**/forum/general')
  await expect.poll(feeds).toEqual(['atom', 'rss', 'json'].map((format) => `/forum/general/feed.${format}`))
  const response = await page.request.get('/forum/general/feed.atom')
  expect(response.headers()['content-type']).toContain('application/atom+xml')
})
