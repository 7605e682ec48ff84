import type { Browser, Page } from '@playwright/test'
import { agree, commentBox, expect, expectAccessible, publishPost, sentComment, signIn, test, unique } from './test.ts'

// Two browsers, each with its own sign-in, take long on a busy machine.
test.slow()

const bell = (page: Page, name: string | RegExp = /^Notifications($|,)/) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const submit = (page: Page) => page.keyboard.press('Control+Enter')

const publishConversation = (page: Page, name: string) => publishPost(page, `A conversation about ${name}`)

async function openStaffPage(browser: Browser, site: { origin: string; password: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${Math.floor(Math.random() * 250)}.7` },
  })
  const page = await context.newPage()
  await signIn(page, site, 'demo-staff')
  await page.goto('/forum')
  return page
}

test('two browsers: one comments, the other sees it, is notified and replies', async ({ page, site, browser }) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishConversation(page, name)
  const other = await openStaffPage(browser, site)
  await other.goto(path)
  await commentBox(other).fill(`First words about ${name}`)
  await submit(other)

  // The page does not reload: the bell lights up, and the comment waits until the reader asks for it.
  const comment = page.locator('article[id^=cmt]').filter({ hasText: `First words about ${name}` })
  const newReply = { name: '1 new reply' }
  await expect(page.getByRole('button', newReply)).toBeVisible()
  await expect(comment).toHaveCount(0)
  await expect(bell(page, 'Notifications, some unread')).toBeVisible()
  // Elsewhere, because what is read on its page is read in the panel too.
  await page.goto('/settings')
  await bell(page).click()
  const row = panel(page)
    .getByRole('listitem')
    .filter({ hasText: `A conversation about ${name}` })
  await expect(row).toContainText('@demo-staff commented on')
  await row.getByRole('link').click()
  await expect(panel(page)).toBeHidden()
  await page.waitForURL(`**${path}#cmt-*`)
  // Following the link marks the notification as read.
  await bell(page).click()
  await expect(row).toHaveCount(0)
  await panel(page).getByRole('tab', { name: 'All' }).click()
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-target]')).toContainText('@demo-staff')

  await comment.getByRole('button', { name: 'Reply' }).click()
  await page.getByPlaceholder('Reply to @demo-staff').fill(`An answer about ${name}`)
  await submit(page)
  const reply = panel(other)
    .getByRole('listitem')
    .filter({ hasText: `@demo replied to your comment on “A conversation about ${name}”` })
  await expect(other.getByRole('button', newReply)).toBeVisible()
  await bell(other).click()
  await expect(reply).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', newReply).click()
  await expect(sentComment(other, `An answer about ${name}`)).toBeVisible()
  // The comment counts as read once it was on the screen for a second.
  await bell(other).click()
  await expect(reply).toHaveCount(0)
  await panel(other).getByRole('tab', { name: 'All' }).click()
  await expect(reply).toBeVisible()
  await other.context().close()
})

test('marks notifications as read one by one and reverts when that fails', async ({ page, site, browser, quiet }) => {
  quiet.allow(/Failed to load resource|could not be marked/)
  const name = unique()
  // No other test reads the notifications of this account meanwhile.
  const other = await openStaffPage(browser, site)
  // Comments on one of them would be one entry.
  const paths: string[] = []
  for (const prefix of ['one', 'two']) paths.push(await publishConversation(other, `${prefix} ${name}`))
  await signIn(page, site, 'demo')
  for (const [at, prefix] of ['one', 'two'].entries()) {
    await page.goto(paths[at] ?? '')
    await commentBox(page).fill(`${prefix} about ${name}`)
    await submit(page)
    await expect(sentComment(page, `${prefix} about ${name}`)).toBeVisible()
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
  await expect(other.getByText('Failed to mark the notification as read')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await other.unroute('**/graphql')
  await rows.first().getByRole('button', { name: 'Mark as read' }).click()
  await expect(rows).toHaveCount(1)
  await panel(other).getByRole('tab', { name: 'All' }).click()
  await expect(rows).toHaveCount(2)
  // Clicks outside the panel.
  await other.mouse.click(10, 300)
  await expect(panel(other)).toBeHidden()
  await other.context().close()
})

test('quotes a comment, deletes it to a tombstone and lets the staff restore it', async ({ page, site, browser }) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishConversation(page, name)
  await commentBox(page).fill(`The first of ${name}`)
  await submit(page)
  // Selects by id, because the reply will contain the same words.
  const id = await page.locator('article[id^=cmt]').filter({ hasText: name }).first().getAttribute('id')
  const first = page.locator(`#${id}`)
  await first.getByRole('button', { name: 'Quote' }).click()
  const reply = page.getByPlaceholder('Reply to @demo')
  await expect(reply).toHaveValue(`> [@demo](/view/${id}):\n>\n> The first of ${name}\n\n`)
  await reply.press('Control+End')
  await reply.pressSequentially('Quite so.')
  await submit(page)
  await expect(first.locator('blockquote')).toContainText(`The first of ${name}`)
  await first.locator('blockquote').getByRole('link', { name: '@demo' }).click()
  await page.waitForURL(`**${path}#${id}`)
  await expect(page.locator('[data-target]')).toHaveAttribute('id', id ?? '')
  await first.getByRole('button', { name: 'Delete' }).first().click()
  await agree(page, 'Delete')
  await expect(page.getByText('[deleted]')).toBeVisible()

  const staff = await openStaffPage(browser, site)
  await staff.goto(path)
  await staff.getByRole('button', { name: 'Restore' }).click()
  await expect(staff.getByText('[deleted]')).toHaveCount(0)
  await staff.context().close()
})

test('the user who deleted a comment restores its tombstone, and the reply stays below it', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishConversation(page, name)
  await commentBox(page).fill(`The first of ${name}`)
  await submit(page)
  const first = page.locator('article[id^=cmt]').first()
  const findButton = (action: string) => first.getByRole('button', { name: action, exact: true }).first()
  await findButton('Reply').click()
  await page.getByPlaceholder('Reply to @demo').fill(`The second of ${name}`)
  await submit(page)
  const reply = first.locator('article[id^=cmt]')
  await expect(reply).toContainText(`The second of ${name}`)
  await findButton('Delete').click()
  await agree(page, 'Delete')
  await expect(first.getByText('[deleted]')).toBeVisible()
  await expect(page.getByText(`The first of ${name}`)).toHaveCount(0)
  // The tombstone is shown at once; this comes with the answer of the server.
  await findButton('Restore').waitFor()

  await page.goto(path)
  await expect(first.getByText('[deleted]')).toBeVisible()
  await expect(reply).toContainText(`The second of ${name}`)
  await expectAccessible(page)
  await findButton('Restore').click()
  await expect(first).toContainText(`The first of ${name}`)
  await expect(page.getByText('[deleted]')).toHaveCount(0)
  await expect(reply).toContainText(`The second of ${name}`)
})

test('a deleted comment without replies disappears for visitors, and its author can restore it after a reload', async ({
  page,
  site,
  browser,
}) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishConversation(page, name)
  await commentBox(page).fill(`Said too soon: ${name}`)
  await submit(page)
  const comment = page.locator('article[id^=cmt]').filter({ hasText: name })
  // The page does not wait for the server, which the visitor asks.
  const deleted = page.waitForResponse((response) => response.request().postData()?.includes('DeleteComment') ?? false)
  await comment.getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  await expect(page.getByText(`Said too soon: ${name}`)).toHaveCount(0)
  await deleted
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

test('restores an unsent reply in its open form after a reload', async ({ page, site }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const name = unique()
  await signIn(page, site)
  await publishConversation(page, name)
  await commentBox(page).fill(`Answer me, ${name}`)
  await submit(page)
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

test('sets the notification level of a post on it and of each type in the account settings', async ({ page, site }) => {
  await signIn(page, site)
  await publishConversation(page, unique())
  // Authors watch their posts.
  const watch = page.getByRole('button', { name: 'Notifications: Watching' })
  await watch.click()
  await page.getByRole('menuitem', { name: /Muted/ }).click()
  await expect(page.getByRole('button', { name: 'Notifications: Muted' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications: Muted' })).toBeVisible()

  await page.goto('/account-settings/notifications')
  const likes = page.getByRole('switch', { name: 'Tickets opened and closed: Email' })
  const before = await likes.isChecked()
  await likes.click()
  await expect(likes).toBeChecked({ checked: !before })
  await page.reload()
  await expect(likes).toBeChecked({ checked: !before })
  await likes.click()
})

test('a page links its feeds, also after client-side navigation', async ({ page }) => {
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
