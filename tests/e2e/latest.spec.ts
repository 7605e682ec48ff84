import {
  agree,
  commentBox,
  expect,
  expectAccessibleEverywhere,
  publishPost,
  sentComment,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

test.describe('the lists of the last activity', () => {
  test('show a comment at once, with its author and a link to it', async ({ page, site, browser }) => {
    await signIn(page, site, 'demo')
    const title = `Who answered last ${unique()}`
    const path = await publishPost(page, title)
    await commentBox(page).fill('The last word.')
    await commentBox(page).press('Control+Enter')
    await expect(sentComment(page, 'The last word.')).toBeVisible()
    const visitor = await browser.newPage()
    for (const list of ['/latest', `${path.replace(/\/\d+\/[^/]*$/, '')}?sort=-activity`]) {
      await visitor.goto(site.origin + list)
      const row = visitor.getByRole('listitem').filter({ hasText: title })
      await expect(row.getByTitle('Go to the last reply')).toHaveAttribute('href', /#cmt-/)
      await expect(row.getByRole('link', { name: '@demo', exact: true })).toHaveCount(2)
    }
    await visitor.getByRole('listitem').filter({ hasText: title }).getByTitle('Go to the last reply').click()
    await expect(visitor.getByText('The last word.')).toBeInViewport()
    await visitor.close()
  })

  test('load a removed post ahead without looking up where it went, which a click does', async ({
    page,
    site,
    browser,
  }) => {
    await signIn(page, site, 'demo')
    const title = `Gone in a moment ${unique()}`
    const path = await publishPost(page, title)
    const visitor = await browser.newPage()
    await visitor.goto(`${site.origin}/latest`)
    await page.getByRole('button', { name: 'Delete post' }).click()
    await agree(page, 'Delete post')
    await page.waitForURL((url) => url.pathname !== path)
    const lookUps: string[] = []
    visitor.on('request', (request) => {
      if (new URL(request.url()).pathname === path) lookUps.push(request.method())
    })
    const link = visitor.getByRole('link', { name: title })
    const loaded = visitor.waitForResponse('**/graphql')
    await link.focus()
    await loaded
    await settled(visitor)
    expect(lookUps).toEqual([])
    await expect(visitor).toHaveURL(/\/latest$/)
    await link.click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/404|410/)
    expect(lookUps).toEqual(['GET'])
    await visitor.close()
  })

  test('filter by kind and forum, and keep the filter in the address', async ({ page }) => {
    await page.goto('/forum')
    await page.getByRole('link', { name: 'Latest' }).click()
    await page.waitForURL('**/latest')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.waitForURL('**/latest?kind=ticket')
    const rows = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem')
    await expect(rows.first().locator('a[href^="/tracker/"]').first()).toBeVisible()
    await page.getByLabel('Forum').selectOption({ label: 'Help and questions' })
    await page.waitForURL('**/latest?forum=help')
    await expect(rows.first().locator('a[href^="/forum/help/"]').first()).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/latest?kind=ticket')
  })

  test('mark own posts without moving anything', async ({ page, site }) => {
    await signIn(page, site, 'demo')
    const title = `Mine ${unique()}`
    await publishPost(page, title)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const session = Promise.withResolvers<void>()
      await page.route('**/graphql', async (route) => {
        await session.promise
        await route.continue()
      })
      await page.goto('/latest')
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row.getByText('just now').or(row.getByText('ago')).first()).toBeVisible()
      // Rows of other tests may come before it meanwhile.
      const measure = () =>
        row.evaluate((element) => {
          const { x, width, height } = element.getBoundingClientRect()
          return { x, width, height, listTop: element.parentElement?.getBoundingClientRect().y }
        })
      const before = await measure()
      session.resolve()
      await expect(row.getByTitle('Started by you')).toBeVisible()
      await settled(page)
      expect(await measure()).toEqual(before)
    }
  })
})

test('the tabs of a forum filter it, in the order that the reader has chosen', async ({ page, site }) => {
  await signIn(page, site)
  await publishPost(page, `Nobody has answered ${unique()}`)
  await page.goto('/forum/off-topic')
  const tabs = page.getByRole('navigation', { name: 'Show' })
  await tabs.getByRole('link', { name: 'Unanswered' }).click()
  await page.waitForURL('**/forum/off-topic?filter=unanswered')
  await expect(tabs.getByRole('link', { name: 'Unanswered' })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasNot: page.getByTitle('0 comments') })).toHaveCount(0)
  await page.getByLabel('Sort').selectOption('-activity')
  await page.waitForURL('**/forum/off-topic?filter=unanswered&sort=-activity')
  const all = tabs.getByRole('link', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('href', '/forum/off-topic?sort=-activity')
  await all.click()
  await page.waitForURL('**/forum/off-topic?sort=-activity')
  await expect(page.getByLabel('Sort')).toHaveValue('-activity')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the latest activity can be read, paged and filtered', async ({ page }) => {
    await page.goto('/latest')
    const rows = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem')
    await expect(rows).toHaveCount(25)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/latest?page=1')
    await expect(rows).toHaveCount(25)
    await page.getByLabel('Forum').selectOption({ label: 'Help and questions' })
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/latest?forum=help')
  })
})

test.describe('in both themes and at both widths', () => {
  test.use({ colorScheme: 'light' })

  for (const path of [
    '/latest',
    '/forum/help?filter=unanswered',
    '/forum/help?answered=yes',
    '/blog',
    '/blog/dev-log-sound',
  ]) {
    test(`${path} is accessible, hydrates without warnings and fits a phone`, async ({ page }) => {
      await page.goto(path)
      await expectAccessibleEverywhere(page)
    })
  }
})
