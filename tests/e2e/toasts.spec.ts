import { agree, commentBox, expect, publishPost, signIn, test, unique } from './test.ts'

test.slow()

test('a toast disappears after 10 seconds, but that of an unhandled error stays until it is closed', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|not deleted|loose wire/)
  await page.clock.install()
  await signIn(page, site)
  await publishPost(page, `Toasts and ${unique()}`)
  await commentBox(page).fill('Cannot be deleted')
  await page.keyboard.press('Control+Enter')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('DeleteComment') ? route.abort() : route.continue(),
  )
  const comment = page.locator('article[id^=cmt]')
  await comment.getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  const toast = page.getByRole('alert').filter({ hasText: 'There was an error deleting your comment.' })
  await expect(toast).toBeVisible()
  await expect(toast.locator('time')).toHaveText('just now')
  // It was removed optimistically and is restored.
  await expect(comment).toContainText('Cannot be deleted')
  await page.mouse.move(10, 10)
  await page.clock.fastForward(9_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(toast).toHaveCount(0)

  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('loose wire'))))
  await page.clock.runFor(100)
  const unhandled = page.getByRole('alert').filter({ hasText: 'Unhandled error' })
  await expect(unhandled).toContainText('An unexpected error has occurred. Check your console for more details.')
  await page.clock.fastForward(120_000)
  await expect(unhandled).toBeVisible()
  await unhandled.getByRole('button', { name: 'Close' }).click()
  await expect(unhandled).toHaveCount(0)
})

test('a server message appears sanitized after half a second and stays open', async ({ page }) => {
  const text =
    'Back <b>soon</b>, see <a href="/forum">here</a><img src=x onerror="hostile()"><a href="javascript:x()">!</a>'
  const message = { id: 12_345, text, status: 'WARNING', createdAt: Math.floor(Date.now() / 1_000) }
  let respondedAt = 0
  await page.route('**/forum', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('"ephemeralMessages":[]')
    const messages = JSON.stringify([message]).replaceAll('<', '\\u003c')
    respondedAt = Date.now()
    await route.fulfill({
      response,
      body: html.replace('"ephemeralMessages":[]', () => `"ephemeralMessages":${messages}`),
    })
  })
  await page.clock.install()
  await page.goto('/forum')
  const toast = page.getByRole('status').filter({ hasText: 'System message' })
  await expect(toast).toBeVisible()
  expect(Date.now() - respondedAt).toBeGreaterThanOrEqual(500)
  await expect(toast.locator('b')).toHaveText('soon')
  await expect(toast.getByRole('link')).toHaveAttribute('href', '/forum')
  await expect(toast.locator('img')).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(toast).toBeVisible()
  // Each browser shows a message once.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(toast).toHaveCount(0)
  // A request may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('relative times update every 10 seconds', async ({ page, site, quiet }) => {
  // A request during a leap of the clock runs into its time limit.
  quiet.allow('signal timed out')
  await page.clock.install()
  await signIn(page, site)
  await publishPost(page, `The clock and ${unique()}`)
  const time = page.locator('article').first().locator('time')
  const publishedAt = Date.parse((await time.getAttribute('datetime')) ?? '')
  for (const [seconds, text] of [
    [5, 'just now'],
    [25, '25 seconds ago'],
    [90, '1 minute ago'],
  ] as const) {
    await page.clock.setFixedTime(publishedAt + seconds * 1_000)
    await page.clock.runFor(10_000)
    await expect(time).toHaveText(text)
  }
})
